import { join } from 'node:path';
import type { CalibrationProgress, CalibrationReport } from '#lib/coordination/calibration-report.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { formatCount } from '#lib/format.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { calibrate } from '#server/agents/gated/calibration/calibration.ts';
import { type RecordedEpisode, recordedIssues } from '#server/agents/gated/calibration/recorded-issue.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { loadScenario } from '#server/scenarios/families.ts';

interface RecordedMatches {
  readonly matches: Pick<MatchRepository, 'list' | 'episodes'>;
  /** The data folder, which contains the recordings. */
  readonly folder: string;
}

/**
 * Searches weights and thresholds of the gate for which the recorded issues of a run would have ended best, without playing anything. The
 * command and the page both call this. Recordings of a variant that asks and of one that adjudicates complete each other; one that cannot
 * be read is counted and left out. `tell` gets how far it is. Throws an InputError for a run without enough recorded issues.
 */
export async function calibrateRun(
  source: RecordedMatches,
  run: string,
  tell: (progress: CalibrationProgress) => void,
): Promise<CalibrationReport> {
  const files = await recordingsOf(source, run);
  let unreadable = 0;
  function* episodes(): Generator<RecordedEpisode> {
    for (const [done, { path, ...of }] of files.entries()) {
      tell({ phase: 'reading', done, total: files.length });
      const events = eventsIn(path);
      if (events === null) unreadable++;
      else yield { ...of, events };
    }
  }
  const issues = recordedIssues(episodes());
  const templates = new Set(issues.map(({ template }) => template));
  if (templates.size < 2)
    throw new InputError(
      `The run ${run} has recorded issues of agents with a gate in ${formatCount(templates.size, 'template')}; a search needs two, one for training and one for the test. Nothing was changed. Choose a run such as one of preset:gated-variants.`,
    );
  const calibration = calibrate(issues, { tell });
  return { run, episodes: files.length - unreadable, unreadable, recorded: issues.length, calibration };
}

/** The recordings of a run with the templates of their tasks: the tag `template`, else the task itself. */
async function recordingsOf(
  { matches, folder }: RecordedMatches,
  run: string,
): Promise<readonly (Omit<RecordedEpisode, 'events'> & { readonly path: string })[]> {
  const found = matches.list({ run });
  const ids = [...new Set(found.map(({ configuration }) => configuration.scenario))];
  // The families of a run alone, because loading all of them takes longer than the search.
  const scenarios = new Map(await Promise.all(ids.map(async (id) => [id, await loadScenario(id)] as const)));
  return found.flatMap(({ id, configuration: { scenario, task } }) => {
    if (task === undefined) return [];
    const summary = scenarios.get(scenario)?.summary.tasks.find((known) => known.id === task);
    const template = summary?.tags.template ?? task;
    return matches
      .episodes(id)
      .flatMap(({ recording }) =>
        recording === null || recording === undefined ? [] : [{ task, template, path: join(folder, recording) }],
      );
  });
}

function eventsIn(path: string): readonly MatchEvent[] | null {
  try {
    return [...openRecording(path).events()];
  } catch (error) {
    if (error instanceof RecordingError) return null;
    throw error;
  }
}
