import { setPriority } from 'node:os';
import type { CalibrationProgress } from '#lib/coordination/calibration-report.ts';
import { messageOf } from '#lib/message-of.ts';
import { readDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { calibrateRun } from './calibrated-run.ts';
import type { CalibrationMessage } from './calibration-message.ts';

/*
 * The process of one search. Its arguments are the data folder and the run. It is a process and not a thread, because a thread that is ended
 * while it computes can end the whole program with it.
 */

const [, , folder = '', run = ''] = process.argv;
/** Behind matches and pages, in the scale of `nice`. */
const priority = 10;

function say(message: CalibrationMessage, said: () => void = () => {}): void {
  process.send?.(message, said);
}

/** Says one per cent at most once, so that a long search does not flood the web process. */
let told = '';
function tell(progress: CalibrationProgress): void {
  const point = `${progress.phase} ${Math.floor((100 * progress.done) / Math.max(1, progress.total))}`;
  if (point === told) return;
  told = point;
  say({ type: 'progress', progress });
}

async function result(): Promise<CalibrationMessage> {
  try {
    const database = readDatabase(folder);
    return { type: 'done', report: await calibrateRun({ matches: new MatchRepository(database), folder }, run, tell) };
  } catch (error) {
    return { type: 'failed', error: messageOf(error) };
  }
}

setPriority(priority);
process.once('disconnect', () => process.exit(1));
say(await result(), () => process.exit(0));
