import { type FromMatchProcess, type PlayOrder, toMatchProcessSchema } from '#server/contract/process-protocol.ts';
import { watchForHangs } from './hang-watch.ts';
import { MatchPerformance } from './match-performance.ts';
import { ParentPipe } from './parent-pipe.ts';
import { ResourceLeakCheck } from './resource-leak-check.ts';
import { teamAtWork } from './team-at-work.ts';

/*
 * The match process: plays matches for its parent, one at a time, and ends with it. A match that is stopped or fails ends it too, so
 * that only what is known to be whole plays on.
 */

const afterRealMilliseconds = setTimeout;
/** Time to write down the unfinished episode when the parent is gone. */
const partingMs = 2000;

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

/** Ends the process once the message is on its way. */
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
    send({ type: 'failed', reason: `The match process was told something it does not understand: ${parsed.error.message}` });
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

/** Names the team in whose work the process is: the message leaves at once, whatever the process does next. */
function accuse(): void {
  const team = teamAtWork();
  if (team !== null && performance !== null) send({ type: 'accusation', team });
}

process.on('uncaughtExceptionMonitor', accuse);
process.once('disconnect', () => {
  performance?.stop('The process that asked for the match is gone.');
  afterRealMilliseconds(() => process.exit(0), performance ? partingMs : 0);
});
send({ type: 'ready' });
