import type { SystemSetup, SystemSetups } from './system-setup.ts';

/** What plays under a name. */
export function setupOf(name: string, setups: SystemSetups | undefined): SystemSetup {
  return (setups !== undefined && Object.hasOwn(setups, name) ? setups[name] : undefined) ?? { agent: name };
}
