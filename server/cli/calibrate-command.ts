import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calibrate, type Replay } from '../agents/gated/calibration/calibration.ts';
import { calibrationPage } from '../agents/gated/calibration/calibration-page.ts';
import { type RecordedEpisode, recordedIssues } from '../agents/gated/calibration/recorded-issue.ts';
import { InputError } from '../contract/input-error.ts';
import { openRecording } from '../match/recording-file.ts';
import { findScenario } from '../scenarios/registry.ts';
import { print, printJson, table } from './console.ts';
import { LocalRunner } from './local-runner.ts';

/**
 * Searches weights and thresholds of the gate for which the recorded issues of a run would have ended best, without playing anything.
 * With `page` it also writes a page with the surface and the chosen point into that file. Recordings of a variant that asks and of one that adjudicates complete each other. Throws an InputError for a run without such recordings.
 */
export async function calibrateCommand(run: string, options: { readonly json?: boolean; readonly page?: string }): Promise<void> {
  const runner = new LocalRunner();
  try {
    const issues = recordedIssues([...episodesOf(runner, run)]);
    if (issues.length === 0)
      throw new InputError(
        `The run ${run} has no recorded issues of agents with a gate. Nothing was changed. Name a run such as one of preset:gated-variants.`,
      );
    const found = calibrate(issues);
    if (options.page !== undefined) writeFileSync(options.page, calibrationPage(run, found));
    if (options.json) return await printJson({ run, recorded: issues.length, ...found });
    const rows = (['usual', 'best'] as const).flatMap((name) => {
      const { weights, thresholds, training, test } = found[name];
      const setting = `${Object.values(weights).join(' ')}, ${thresholds.low} to ${thresholds.high}`;
      return [
        [`${name}, training`, setting, ...shown(training)],
        [`${name}, test`, setting, ...shown(test)],
      ];
    });
    await print(
      `${issues.length} issues, ${found.settings} settings\n\n${table([['', 'C A D R H, thresholds', 'value', 'resolved', 'escalated', 'adjudicated', 'unknown'], ...rows])}\n`,
    );
  } finally {
    runner.close();
  }
}

function shown({ value, resolved, escalated, called, unknown }: Replay): string[] {
  return [...[value, resolved, escalated, called].map((share) => share?.toFixed(3) ?? '-'), String(unknown)];
}

/** The recorded episodes of a run with the templates of their tasks: the tag `template`, else the task itself. */
function* episodesOf(runner: LocalRunner, run: string): Generator<RecordedEpisode> {
  for (const { id, configuration } of runner.matches.list({ run })) {
    const { scenario, task } = configuration;
    if (task === undefined) continue;
    const summary = findScenario(scenario).summary.tasks.find((known) => known.id === task);
    for (const { recording } of runner.matches.episodes(id)) {
      if (recording === null || recording === undefined) continue;
      yield { task, template: summary?.tags.template ?? task, events: openRecording(join(runner.folder, recording)).events() };
    }
  }
}
