import { type ChildProcess, spawn } from 'node:child_process';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childCode } from './child-code.ts';

const root = join(import.meta.dirname, '../..');
const heapMegabytes = 96;
const packages = ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync', '@jitl/quickjs-ffi-types'];
/** The files that a sandbox process may read: its own code. */
const readable = [
  join(import.meta.dirname, sep),
  join(root, 'package.json'),
  ...packages.map((name) => join(root, 'node_modules', name, sep)),
];

/** No files but the sandbox's code, no network, databases, processes, threads, signals or add-ons, a small heap. */
const restrictions = [
  '--permission',
  // Packages may be symbolic links. Node must read them by the allowed path, not by the link's target.
  '--preserve-symlinks',
  '--preserve-symlinks-main',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  `--max-old-space-size=${heapMegabytes}`,
  // V8 optimizes only functions that run thirty times as much as usual: the start then has none, and most programs end before it pays.
  '--wasm-tiering-budget=400000000',
  // The start ends before the first collection of garbage; its heap has a few megabytes.
  '--initial-heap-size=64',
  '--disallow-code-generation-from-strings',
  '--no-addons',
  // SQLite opens files despite the permissions.
  '--no-experimental-sqlite',
  // Only newer versions of Node have it.
  ...['--no-experimental-ffi'].filter(
    (flag) => process.allowedNodeEnvironmentFlags.has('--experimental-ffi') || process.allowedNodeEnvironmentFlags.has(flag),
  ),
  // The signal would open a debugger.
  '--disable-sigusr1',
  '--no-warnings',
];

/**
 * Starts a process without resources: an empty environment, its pipes, and Node's permission restrictions. It runs the sandbox's program
 * unless another is given.
 */
export function launch(program?: string): ChildProcess {
  const { folder, host, disarming } = childCode();
  const own = [`--allow-fs-read=${join(folder, sep)}`, `--import=${pathToFileURL(disarming).href}`];
  return spawn(process.execPath, [...restrictions, ...own, program ?? host], {
    cwd: import.meta.dirname,
    env: Object.create(null),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}
