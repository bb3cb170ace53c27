import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { bothSides } from '#lib/domain/side.ts';
import { textOf } from '#lib/file-text.ts';
import { estimateTime, leftOf } from '#lib/fold/time-estimate.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import { formatCount, formatDurationRange, formatNumber } from '#lib/format.ts';
import { withFullStop } from '#lib/full-stop.ts';
import { causeOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { MatchObserver } from '#server/contract/match-observer.ts';
import type { PlannedRun } from '#server/db/run-repository.ts';
import { pooledExperiment } from '#server/figures/run-figures.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { planPresets } from '#server/runs/preset.ts';
import { planRunDocuments } from '#server/runs/run-document.ts';
import { print, printJson, tell } from './console.ts';
import { Failure, Interrupted } from './failure.ts';
import { localCatalogue } from './local-catalogue.ts';
import { LocalRunner } from './local-runner.ts';
import { playedTime } from './played-time.ts';
import { refusePeople } from './refuse-people.ts';
import { declaredFigures, type RunResult, runResult } from './run-result.ts';
import { runResultText, shownExperiment } from './run-result-text.ts';
import { ToldIssues } from './told-issues.ts';

export interface RunOptions {
  readonly resume?: boolean;
  readonly json?: boolean;
}

const presetPrefix = 'preset:';

function plan(source: string, catalogue: Catalogue): readonly PlannedRun[] {
  if (source.startsWith(presetPrefix)) return planPresets(source.slice(presetPrefix.length), catalogue);
  let text: string;
  try {
    text = textOf(readFileSync(source));
  } catch (error) {
    throw new InputError(`The run file ${source} cannot be read: ${withFullStop(causeOf(error))}`);
  }
  return planRunDocuments(text, basename(source), catalogue);
}

function start(runner: LocalRunner, planned: PlannedRun, resume: boolean): string {
  const earlier = resume ? runner.runs.newest(planned.hash) : null;
  if (earlier === null) {
    if (resume) tell('There is no earlier run with this configuration: a new one starts.');
    return runner.runs.create(planned, 'command-line');
  }
  runner.runs.resume(earlier.id, 'command-line');
  tell(`Run ${earlier.id} continues: ${earlier.episodes.played} of ${earlier.episodes.total} episodes are finished.`);
  return earlier.id;
}

/** The remaining size of a run, and its estimated duration on this machine. */
function sizeOf(runner: LocalRunner, run: string, { configuration, matches }: PlannedRun, catalogue: Catalogue): string {
  const open = runner.matches.list({ run }).filter(({ state }) => state === 'waiting');
  const slowness = slownessOf(runner.matches.list({ limit: 200 }));
  const parallel = configuration.parallel ?? availableParallelism();
  const { scenario } = configuration;
  const given = (configuration.kind === 'task' ? configuration.given : undefined) ?? {};
  const episodeSeconds = ({ task }: { readonly task?: string | undefined }): number | null =>
    catalogue.taskSeconds(scenario, task, task === undefined ? undefined : given[task]);
  const { low, high, basis } = estimateTime({ matches: open.map(leftOf), parallel, episodeSeconds, slowness });
  return `${formatCount(matches.length, 'match', 'matches')}, ${formatDurationRange(low, high)} to play, from ${basis}`;
}

/** Plays one run and prints its figures, except with JSON output. */
async function work(runner: LocalRunner, planned: PlannedRun, options: RunOptions, catalogue: Catalogue): Promise<RunResult> {
  const id = start(runner, planned, options.resume ?? false);
  tell(`Run ${id}: ${planned.configuration.name}, ${sizeOf(runner, id, planned, catalogue)}.`);
  const ended = (): boolean => runner.runs.find(id)?.state !== 'running';
  const issues = new ToldIssues();
  const matchEnded: MatchObserver['ended'] = (match, ending, reason) => {
    const { task, agents, teams, seed } = match.configuration;
    const score = runner.matches.find(match.lease.match)?.score ?? {};
    const { matches } = runner.runs.find(id) ?? { matches: { finished: 0, total: 0 } };
    const unit = bothSides(teams) === null ? ' %' : '';
    const points = Object.values(score).map((value) => formatNumber(value));
    const played = points.length === 0 ? 'played' : `${points.join(' : ')}${unit}`;
    const said = ending === 'finished' ? played : `${ending}. ${reason}`;
    const cell = [
      Object.values(teams).join(' against '),
      ...(task === undefined ? [] : [`task ${task}`]),
      ...(agents === undefined ? [] : [formatCount(agents, 'agent')]),
      `seed ${seed}`,
    ].join(', ');
    tell(`[${matches.finished}/${matches.total}] ${cell}: ${said}`);
  };
  await runner.work({ run: id }, ended, matchEnded, (event) => issues.take(event));
  issues.end();
  const run = runner.runs.find(id);
  if (run === null) throw new Failure(`Run ${id} was deleted while it was played.`);
  const result = runResult(runner, run, catalogue);
  if (!options.json) await print(`${runResultText(result, declaredFigures(catalogue, result.scenario))}\n`);
  return result;
}

/** Several runs with the matches of all of them, and the time by scenario. */
function together(worked: readonly RunResult[]): object {
  const matches = worked.flatMap((run) => run.matches);
  const scenarios = [...Map.groupBy(matches, ({ scenario }) => scenario)];
  return {
    matches,
    time: Object.fromEntries(scenarios.map(([scenario, own]) => [scenario, playedTime(own)])),
    runs: worked.map(({ matches: own, ...run }) => ({ ...run, matches: own.map(({ match }) => match) })),
  };
}

/**
 * Plays the runs of a file, a preset or a collection one after the other, or the missing matches of earlier runs with the same
 * configurations, and prints them. As JSON, one run is an object; several are an object with `runs`, and with `matches` and `time` over all.
 */
export async function runCommand(source: string, options: RunOptions, program?: string): Promise<void> {
  const catalogue = await localCatalogue();
  const plans = plan(source, catalogue);
  for (const match of plans.flatMap(({ matches }) => matches)) refusePeople(match);
  const runner = new LocalRunner(program);
  try {
    runner.checkModels(
      plans.flatMap(({ matches }) => matches),
      catalogue,
    );
    const worked: RunResult[] = [];
    for (const planned of plans) worked.push(await work(runner, planned, options, catalogue));
    const played = worked.flatMap(({ run }) => runner.runs.find(run) ?? []);
    const { rows, differences } = pooledExperiment(played, runner.scores);
    if (rows.length > 0 && !options.json) await print(`All runs together${shownExperiment(rows, differences)}\n`);
    if (options.json) await printJson(worked.length === 1 ? worked[0] : together(worked));
    const unfinished = played.find(({ state }) => state !== 'finished');
    if (unfinished) {
      const { failed, stopped } = unfinished.matches;
      const causes = runner.matches
        .failures({ run: unfinished.id })
        .map(({ count, reason }) => `\n  ${count} × ${(reason ?? 'No reason was recorded.').replaceAll(/\s+/g, ' ')}`);
      throw new Failure(
        `The run ${unfinished.state}: ${formatCount(failed, 'match', 'matches')} failed, ${stopped} ${stopped === 1 ? 'was' : 'were'} stopped. --resume tries them again.${causes.join('')}`,
      );
    }
  } catch (error) {
    if (error instanceof Interrupted) throw new Interrupted(`${error.message} Continue it with: arena run ${source} --resume`);
    throw error;
  } finally {
    runner.close();
  }
}
