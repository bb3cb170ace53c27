import { parentPort, workerData } from 'node:worker_threads';
import type { CalibrationProgress } from '#lib/coordination/calibration-report.ts';
import { messageOf } from '#lib/message-of.ts';
import { readDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { calibrateRun } from './calibrated-run.ts';
import type { CalibrationMessage } from './calibration-message.ts';

const { folder, run }: { readonly folder: string; readonly run: string } = workerData;

function say(message: CalibrationMessage): void {
  parentPort?.postMessage(message);
}

/** Says one per cent at most once, so that a long search does not flood the web process. */
let said = '';
function tell(progress: CalibrationProgress): void {
  const point = `${progress.phase} ${Math.floor((100 * progress.done) / Math.max(1, progress.total))}`;
  if (point === said) return;
  said = point;
  say({ type: 'progress', progress });
}

const database = readDatabase(folder);
try {
  say({ type: 'done', report: calibrateRun({ matches: new MatchRepository(database), folder }, run, tell) });
} catch (error) {
  say({ type: 'failed', error: messageOf(error) });
} finally {
  database.close();
}
