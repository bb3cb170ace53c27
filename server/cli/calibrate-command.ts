import { writeFileSync } from 'node:fs';
import type { CalibrationProgress, Replay } from '#lib/coordination/calibration-report.ts';
import { calibrationPage } from '#server/agents/gated/calibration/calibration-page.ts';
import { calibrateRun } from '#server/calibration/calibrated-run.ts';
import { print, printJson, table, tell } from './console.ts';
import { LocalRunner } from './local-runner.ts';

const noted = 20;

/**
 * Searches weights and thresholds of the gate for which the recorded issues of a run would have ended best, without playing anything.
 * With `page` it also writes a page with the surface and the chosen point into that file. Throws an InputError for a run without enough
 * recorded issues.
 */
export async function calibrateCommand(run: string, options: { readonly json?: boolean; readonly page?: string }): Promise<void> {
  const runner = new LocalRunner();
  try {
    const report = await calibrateRun(runner, run, progressTeller());
    const { calibration: found, recorded, episodes, unreadable } = report;
    if (options.page !== undefined) writeFileSync(options.page, calibrationPage(run, found));
    if (options.json) return await printJson({ run, recorded, episodes, unreadable, ...found });
    const rows = (['usual', 'best'] as const).flatMap((name) => {
      const { weights, thresholds, training, test } = found[name];
      const setting = `${Object.values(weights).join(' ')}, ${thresholds.low} to ${thresholds.high}`;
      return [
        [`${name}, training`, setting, ...shown(training)],
        [`${name}, test`, setting, ...shown(test)],
      ];
    });
    const left = unreadable === 0 ? '' : `, ${unreadable} recordings could not be read`;
    await print(
      `${recorded} issues of ${episodes} episodes, ${found.settings} settings${left}\n\n${table([['', 'C A D R H, thresholds', 'value', 'resolved', 'escalated', 'adjudicated', 'unknown'], ...rows])}\n`,
    );
  } finally {
    runner.close();
  }
}

/** Says on the error stream how far a search is, at every twentieth of a phase. */
function progressTeller(): (progress: CalibrationProgress) => void {
  let said = '';
  return ({ phase, done, total }) => {
    const point = `${phase} ${Math.floor((noted * done) / Math.max(1, total))}`;
    if (point === said) return;
    said = point;
    tell(`${phase === 'reading' ? 'Recordings' : 'Weights'}: ${done} of ${total}`);
  };
}

function shown({ value, resolved, escalated, called, unknown }: Replay): string[] {
  return [...[value, resolved, escalated, called].map((share) => share?.toFixed(3) ?? '-'), String(unknown)];
}
