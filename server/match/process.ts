import { type FromMatchProcess, type PlayOrder, toMatchProcessSchema } from '#server/contract/process-protocol.ts';
import { watchForHangs } from './hang-watch.ts';
import { MatchSession } from './match-session.ts';
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
let session: MatchSession | null = null;

const pipe = new ParentPipe({
  write: (message, written) => {
    if (process.connected) process.send?.(message, written);
  },
  hold: (held) => session?.holdForParent(held),
  renewWorld: () => session?.catchUp(),
});
const send = (message: FromMatchProcess): void => pipe.send(message);

/** Sends a last message, then ends the process. */
function leave(last: FromMatchProcess): void {
  if (process.connected) process.send?.(last, () => process.exit(0));
  else process.exit(0);
}

async function take(order: PlayOrder): Promise<void> {
  session = new MatchSession(order, send);
  const last = await session.run();
  session = null;
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
      if (session) session.watched = message.watched;
      break;
    case 'catch-up':
      session?.catchUp();
      break;
    case 'pause':
      session?.pause(message.paused);
      break;
    case 'people':
      session?.peopleOrdered(message.order);
      break;
    case 'steer':
      session?.steer(message.request, message.by);
      break;
    case 'model-answer':
      session?.answered(message.call, message.outcome);
      break;
    case 'stop':
      if (session) session.stop(message.reason);
      else process.exit(0);
      break;
  }
});

/** Reports the team for which the process is working. The message leaves at once, whatever the process does next. */
function accuse(): void {
  const team = teamAtWork();
  if (team !== null && session !== null) send({ type: 'accusation', team });
}

process.on('uncaughtExceptionMonitor', accuse);
process.once('disconnect', () => {
  session?.stop('The process that started the match is gone.');
  afterRealMilliseconds(() => process.exit(0), session ? saveMs : 0);
});
send({ type: 'ready' });
