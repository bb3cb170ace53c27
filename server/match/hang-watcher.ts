import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { accuseKey } from './hang-watch.ts';

/*
 * The thread that watches a match process's main thread: it checks whether the main thread still counts its beats, and if not, makes it
 * report the team it works for.
 */

const lookMs = 1000;
/**
 * Number of checks without a beat after which the main thread counts as hanging. The parent gives up on a silent process some seconds
 * later.
 */
const looks = 7;
/** Microseconds of processor time since the last beat. With less, the machine does not let the main thread run, and no team is to blame. */
const leastWork = 4_000_000;

const beats = new Int32Array(workerData);
let last = -1;
let still = 0;
let before = process.cpuUsage();
let isAccused = false;

function accuse(): void {
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.paused', ({ params }) => {
    const [frame] = params.callFrames;
    const leave = (): void => session.post('Debugger.resume', () => session.disconnect());
    if (frame === undefined) return leave();
    const expression = `globalThis[Symbol.for(${JSON.stringify(accuseKey)})]?.()`;
    session.post('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression }, leave);
  });
  session.post('Debugger.enable', () => session.post('Debugger.pause'));
}

setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== last) {
    last = now;
    still = 0;
    isAccused = false;
    before = process.cpuUsage();
    return;
  }
  const { user, system } = process.cpuUsage(before);
  if (++still < looks || isAccused || user + system < leastWork) return;
  isAccused = true;
  accuse();
}, lookMs);
