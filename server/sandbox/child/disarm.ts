import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';
import vm from 'node:vm';

/*
 * Loaded before anything else in a sandbox process: takes away what Node's permissions leave to code that runs there. Signals would reach
 * every process of the same user, flags of V8 loosen its own walls, contexts compile text, and the system's names are nobody's business.
 */

const refusal = 'ERR_ACCESS_DENIED';

function refuse(): never {
  throw Object.assign(new Error('A sandbox process may not do this.'), { code: refusal });
}

/** Replaces a member for good, whatever it was. */
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
