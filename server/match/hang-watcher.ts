import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { accuseKey } from './hang-watch.ts';

/*
 * The thread beside a match process's main thread: looks whether that still counts its beats, and has it say what it is at when it does not.
 */

const lookMs = 1000;
/** Looks without a beat after which the main thread hangs. The parent gives up a silent process some seconds later. */
const looks = 7;
/** Processor time since the last beat, in microseconds: a main thread that the machine does not let run hangs in nobody's work. */
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
