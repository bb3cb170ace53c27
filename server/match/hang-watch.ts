import { Worker } from 'node:worker_threads';

/** Key of the main thread's global function that the watching thread calls when the main thread hangs. */
export const accuseKey = 'arena.accuse';

const everyRealMilliseconds = setInterval;
const beatMs = 500;

/**
 * Watches whether this thread makes progress. After some seconds in one piece of work, a second thread interrupts that work, as a debugger
 * does, and calls `accuse` inside it, which can then report the team whose work it is although nothing else runs. The interrupted work
 * continues afterwards. Without a hang it costs nothing. Returns the watching thread.
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
