import { syncBuiltinESMExports } from 'node:module';

/*
 * Runs before all other code of a sandbox process and removes the dangerous APIs that Node's permissions leave: signals reach every process
 * of the user, V8 flags weaken its own protection, contexts compile text, and system information is not for programs.
 */

/** Taken without an import, which would copy their members first. */
const [os, v8, vm] = [process.getBuiltinModule('node:os'), process.getBuiltinModule('node:v8'), process.getBuiltinModule('node:vm')];
const refusal = 'ERR_ACCESS_DENIED';

function refuse(): never {
  throw Object.assign(new Error('A sandbox process may not do this.'), { code: refusal });
}

/** Replaces a member permanently. */
function disarm(owner: object, name: string): void {
  Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false, enumerable: true });
}

const ofProcess = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', '_stopProfilerIdleNotifier'],
  ...['chdir', 'umask', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'loadEnvFile', 'execve', 'dlopen', 'abort'],
];
for (const name of ofProcess) if (name in process) disarm(process, name);
for (const owner of [os, v8, vm]) {
  for (const [name, member] of Object.entries(owner)) if (typeof member === 'function') disarm(owner, name);
}
syncBuiltinESMExports();
