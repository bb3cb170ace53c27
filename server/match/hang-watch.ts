import { Worker } from 'node:worker_threads';

/** Where the watching thread finds, in the main thread, what to call when it hangs. */
export const accuseKey = 'arena.accuse';

const everyRealMilliseconds = setInterval;
const beatMs = 500;

/**
 * Watches that this thread goes on. When it has stood in one piece of work for some seconds, a thread beside it interrupts that work for a
 * moment, as a debugger would, and calls `accuse` in the midst of it: whose work it is can then be told, though nothing else runs. The
 * interrupted work goes on afterwards. Costs nothing while all is well. Gives that thread.
 */
export function watchForHangs(accuse: () => void): Worker {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(beats);
  Reflect.set(globalThis, Symbol.for(accuseKey), accuse);
  everyRealMilliseconds(() => Atomics.add(count, 0, 1), beatMs).unref();
  const watcher = new Worker(new URL('./hang-watcher.ts', import.meta.url), { workerData: beats });
  watcher.unref();
  return watcher;
}
