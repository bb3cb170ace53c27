import nodeModule, { isBuiltin, registerHooks, syncBuiltinESMExports } from 'node:module';

/*
 * Runs before all other code of a sandbox process and removes the dangerous APIs that Node's permissions leave: most of Node's own modules
 * (some Node versions permit their network), signals, which reach every process of the user, and streams, which are made of sockets.
 */

/** The modules of Node that the sandbox's own code uses. */
const needed: ReadonlySet<string> = new Set(['buffer', 'fs', 'module', 'path', 'string_decoder', 'url']);

function refuse(): never {
  throw Object.assign(new Error('A sandbox process may not do this.'), { code: 'ERR_ACCESS_DENIED' });
}

/** Replaces a member permanently, also where it is inherited. */
function replace(owner: object, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(owner, name, { ...descriptor, configurable: false, enumerable: true });
}

function disarm(owner: object, name: string): void {
  replace(owner, name, { value: refuse, writable: false });
}

/** Lets only needed modules of Node through; everything else that is loaded is a file, which the permissions restrict. */
function admit(specifier: string): void {
  if (isBuiltin(specifier) && !needed.has(specifier.replace(/^node:/, ''))) refuse();
}

registerHooks({
  resolve(specifier, context, next) {
    admit(specifier);
    const found = next(specifier, context);
    admit(found.url);
    return found;
  },
  load(url, context, next) {
    admit(url);
    return next(url, context);
  },
});

const builtin = process.getBuiltinModule;
replace(process, 'getBuiltinModule', {
  writable: false,
  value: (name: string) => {
    admit(name);
    return Reflect.apply(builtin, process, [name]);
  },
});

const ofProcess = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', '_stopProfilerIdleNotifier'],
  ...['chdir', 'umask', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups', 'loadEnvFile', 'execve', 'dlopen', 'abort'],
  ...['binding', '_linkedBinding', 'openStdin'],
];
for (const name of ofProcess) if (name in process) disarm(process, name);
// Node itself looks at them, so they are absent.
for (const name of ['stdin', 'stdout', 'stderr', 'report']) replace(process, name, { value: undefined, writable: false });
// To replace them would load them.
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
// Later hooks would run before the one above.
for (const name of ['register', 'registerHooks']) disarm(nodeModule, name);
syncBuiltinESMExports();
