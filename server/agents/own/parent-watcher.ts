import { workerData } from 'node:worker_threads';

/*
 * A thread beside a module's code that ends the process when its parent is gone. A module in an endless loop would not notice and would
 * compute forever.
 */

const lookMs = 500;
const parentId = Number(workerData);

function isGone(): boolean {
  if (process.ppid !== parentId) return true;
  try {
    return !process.kill(parentId, 0);
  } catch {
    return true;
  }
}

setInterval(() => {
  if (isGone()) process.kill(process.pid, 'SIGKILL');
}, lookMs);
