import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { accuseKey } from './hang-watch.ts';

/*
 * The thread beside a match process's main thread: looks whether that still counts its beats, and has it say what it is at when it does not.
 */

const lookMs = 1000;
/** Looks without a beat after which the main thread hangs. The parent gives up a silent process some seconds later. */
const looks = 7;

const beats = new Int32Array(workerData);
let last = -1;
let still = 0;

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
  still = now === last ? still + 1 : 0;
  last = now;
  if (still === looks) accuse();
}, lookMs);
