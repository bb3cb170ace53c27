import { type FromMatchProcess, type PlayOrder, toMatchProcessSchema } from '#server/contract/process-protocol.ts';
import { watchForHangs } from './hang-watch.ts';
import { MatchPerformance } from './match-performance.ts';
import { ParentPipe } from './parent-pipe.ts';
import { ResourceLeakCheck } from './resource-leak-check.ts';
import { teamAtWork } from './team-at-work.ts';

/*
 * The match process: plays matches for its parent, one at a time, and exits with it. It also exits after a match that was stopped or
 * failed, so that only a process in a known good state plays on.
 */

const afterRealMilliseconds = setTimeout;
/** Time to save the unfinished episode when the parent is gone. */
const saveMs = 2000;

const leakCheck = new ResourceLeakCheck(watchForHangs(accuse));
let performance: MatchPerformance | null = null;

const pipe = new ParentPipe({
  write: (message, written) => {
    if (process.connected) process.send?.(message, written);
  },
  hold: (held) => performance?.holdForParent(held),
  renewWorld: () => performance?.catchUp(),
});
const send = (message: FromMatchProcess): void => pipe.send(message);

/** Sends a last message, then ends the process. */
function leave(last: FromMatchProcess): void {
  if (process.connected) process.send?.(last, () => process.exit(0));
  else process.exit(0);
}

async function take(order: PlayOrder): Promise<void> {
  performance = new MatchPerformance(order, send);
  const last = await performance.run();
  performance = null;
  if (last.type === 'failed' || (await leakCheck.any())) return leave(last);
  send(last);
  send({ type: 'ready' });
}

process.on('message', (raw) => {
  const parsed = toMatchProcessSchema.safeParse(raw);
  if (!parsed.success) {
    send({ type: 'failed', reason: `The match process received an invalid message: ${parsed.error.message}` });
    return;
  }
  const message = parsed.data;
  switch (message.type) {
    case 'play':
      void take(message);
      break;
    case 'watched':
      if (performance) performance.watched = message.watched;
      break;
    case 'catch-up':
      performance?.catchUp();
      break;
    case 'pause':
      performance?.pause(message.paused);
      break;
    case 'model-answer':
      performance?.answered(message.call, message.outcome);
      break;
    case 'stop':
      if (performance) performance.stop(message.reason);
      else process.exit(0);
      break;
  }
});

/** Reports the team for which the process is working. The message leaves at once, whatever the process does next. */
function accuse(): void {
  const team = teamAtWork();
  if (team !== null && performance !== null) send({ type: 'accusation', team });
}

process.on('uncaughtExceptionMonitor', accuse);
process.once('disconnect', () => {
  performance?.stop('The process that started the match is gone.');
  afterRealMilliseconds(() => process.exit(0), performance ? saveMs : 0);
});
send({ type: 'ready' });
