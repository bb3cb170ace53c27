import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { bothSides } from '#lib/domain/side.ts';
import { estimateTime, leftOf } from '#lib/fold/time-estimate.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import { formatCount, formatDurationRange, formatNumber, formatRules } from '#lib/format.ts';
import { messageOf } from '#lib/message-of.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import type { Figures, Matrix } from '#lib/metrics/matrix.ts';
import type { PaperTable } from '#lib/metrics/paper-tables/paper-tables.ts';
import type { SideAdvantage } from '#lib/metrics/side-advantage.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { SystemUse } from '#lib/metrics/system-use.ts';
import { type TaskBreakdown, taskGroupsOf } from '#lib/metrics/task-breakdown.ts';
import { type SystemMetrics, systemMetrics, type TaskTable, taskTable } from '#lib/metrics/task-table.ts';
import type { LeftOut } from '#lib/protocol/analysis-views.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { InputError } from '#server/contract/input-error.ts';
import {
  breakdownOfRun,
  differencesOfRun,
  experimentOfRun,
  matrixOfRun,
  paperTablesOfRun,
  pooledExperiment,
  sidesOfRun,
  spendingOfRun,
} from '#server/figures/run-figures.ts';
import type { PlannedRun } from '../db/run-repository.ts';
import type { Catalogue } from '../runs/catalogue.ts';
import { planPresets } from '../runs/preset.ts';
import { planRunDocuments } from '../runs/run-document.ts';
import { print, printJson, table, tell } from './console.ts';
import { differencesText, experimentText } from './experiment-text.ts';
import { Failure, Interrupted } from './failure.ts';
import { localCatalogue } from './local-catalogue.ts';
import { LocalRunner } from './local-runner.ts';
import { paperTablesText } from './paper-table-text.ts';
import { type PlayedTime, playedTime, timeText } from './played-time.ts';
import { refusePeople } from './refuse-people.ts';
import { type ShownMatch, shownMatches } from './run-matches.ts';
import { breakdownText, taskTableText } from './task-table-text.ts';

export interface RunOptions {
  readonly resume?: boolean;
  readonly json?: boolean;
}

const presetPrefix = 'preset:';

function plan(source: string, catalogue: Catalogue): readonly PlannedRun[] {
  if (source.startsWith(presetPrefix)) return planPresets(source.slice(presetPrefix.length), catalogue);
  let text: string;
  try {
    text = readFileSync(source, 'utf8');
  } catch (error) {
    throw new InputError(`The run file ${source} cannot be read: ${messageOf(error)}`);
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

function figure(estimate: Estimate | null | undefined): string {
  return estimate ? estimate.value.toFixed(2) : '-';
}

function shownMatrix(matrix: Matrix): string {
  const parts = (['p', 's', 'w', 'd'] as const).map((key) => {
    const cell = (figures: Figures | null): string => figure(figures?.[key]);
    const rows = matrix.rows.map((row) => [row.red, ...row.cells.map(cell), cell(row.all)]);
    return table([[key.toUpperCase(), ...matrix.blue, 'all'], ...rows]);
  });
  return parts.join('\n\n');
}

/** The sigma of every opponent in S, with the paper's beside it. */
function shownSigma(matrix: Matrix): string {
  const rows = Object.entries(matrix.sigma).flatMap(([opponent, sigma]) => {
    if (sigma === null) return [];
    const interval = sigma.low === null || sigma.high === null ? '-' : `${sigma.low.toFixed(2)} to ${sigma.high.toFixed(2)}`;
    const from = `${sigma.source === 'measured' ? 'this run' : 'reference'}, ${formatRules(sigma.rules)}`;
    return [[opponent, sigma.value.toFixed(2), interval, String(sigma.n), from, sigma.published?.toFixed(2) ?? '-']];
  });
  return rows.length === 0 ? '' : `\n\n${table([['sigma', 'value', '95 %', 'n', 'measured in', 'paper'], ...rows])}`;
}

/** The advantage of playing red, if the matches were played on both sides. */
function shownSides(sides: readonly SideAdvantage[]): string {
  const rows = sides.map(({ systems, d, w, n }) => [systems.join(', '), figure(d), figure(w), n.join(' + ')]);
  return rows.length === 0 ? '' : `\n\n${table([['side advantage', 'red minus blue', 'red won', 'n'], ...rows])}`;
}

/** The number of excluded episodes, and the reasons. */
function shownLeftOut(leftOut: readonly LeftOut[]): string {
  const rows = leftOut.map(({ reason, episodes }) => [String(episodes), reason]);
  return rows.length === 0 ? '' : `\n\n${table([['excluded episodes', 'because'], ...rows])}`;
}

/** The remaining size of a run, and its estimated duration on this machine. */
function sizeOf(runner: LocalRunner, run: string, { configuration, matches }: PlannedRun, { scenarios }: Catalogue): string {
  const open = runner.matches.list({ run }).filter(({ state }) => state === 'waiting');
  const slowness = slownessOf(runner.matches.list({ limit: 200 }));
  const parallel = configuration.parallel ?? availableParallelism();
  const episodeSeconds = scenarios.find(({ id }) => id === configuration.scenario)?.seconds ?? null;
  const { low, high, basis } = estimateTime({ matches: open.map(leftOf), parallel, episodeSeconds, slowness });
  return `${formatCount(matches.length, 'match', 'matches')}, ${formatDurationRange(low, high)} to play, from ${basis}`;
}

interface Worked {
  readonly run: string;
  readonly name: string;
  readonly scenario: string;
  readonly matches: readonly ShownMatch[];
  readonly time: PlayedTime;
  /** The matrix of a versus run, or the means of a cooperative run keyed by system. */
  readonly metrics: Matrix | SystemMetrics | null;
  /** Completion, success and figures of a cooperative run. */
  readonly tasks?: TaskTable;
  /** A cooperative run by the number of agents and by what its tasks differ in. */
  readonly breakdown?: readonly TaskBreakdown[];
  /** What the systems of a cooperative run spent on models. */
  readonly use?: readonly SystemUse[];
  /** The paper's tables with the figures of a cooperative run. */
  readonly paperTables?: readonly PaperTable[];
  readonly sides: readonly SideAdvantage[];
  /** The table in the paper's form; empty if the paper has no such table. */
  readonly experiment: readonly ExperimentRow[];
  readonly differences: readonly SystemDifference[];
  /** Excluded episodes. */
  readonly leftOut: readonly LeftOut[];
}

/** Plays one run and prints its matrix, except with JSON output. */
async function work(runner: LocalRunner, planned: PlannedRun, options: RunOptions, catalogue: Catalogue): Promise<Worked> {
  const id = start(runner, planned, options.resume ?? false);
  tell(`Run ${id}: ${planned.configuration.name}, ${sizeOf(runner, id, planned, catalogue)}.`);
  const ended = (): boolean => runner.runs.find(id)?.state !== 'running';
  await runner.work({ run: id }, ended, (match, ending, reason) => {
    const { task, agents, teams, seed } = match.configuration;
    const score = runner.matches.find(match.lease.match)?.score ?? {};
    const { matches } = runner.runs.find(id) ?? { matches: { finished: 0, total: 0 } };
    const unit = bothSides(teams) === null ? ' %' : '';
    const said =
      ending === 'finished'
        ? `${Object.values(score)
            .map((value) => formatNumber(value))
            .join(' : ')}${unit}`
        : `${ending}. ${reason}`;
    const cell = [
      Object.values(teams).join(' against '),
      ...(task === undefined ? [] : [`task ${task}`]),
      ...(agents === undefined ? [] : [formatCount(agents, 'agent')]),
      `seed ${seed}`,
    ].join(', ');
    tell(`[${matches.finished}/${matches.total}] ${cell}: ${said}`);
  });
  const run = runner.runs.find(id);
  const scores = runner.scores.ofRun(id);
  const tasks = planned.configuration.team === undefined ? null : taskTable(runner.scores.tasksOfRun(id));
  const published = run === null ? [] : paperTablesOfRun(runner.scores, run);
  const summary = catalogue.scenarios.find((known) => known.id === planned.configuration.scenario);
  const declared = summary?.figures ?? [];
  const listed = new Set(planned.configuration.tasks ?? []);
  const groups = taskGroupsOf((summary?.tasks ?? []).filter(({ id: task }) => listed.has(task)));
  const breakdown = run === null ? [] : breakdownOfRun(runner.scores, run, groups);
  const use = run === null ? [] : spendingOfRun(runner.scores, run);
  const matrix = tasks === null && run ? matrixOfRun(run, scores) : null;
  const sides = run === null ? [] : sidesOfRun(run, scores);
  const leftOut = runner.scores.leftOut({ run: id });
  const experiment = run && matrix ? experimentOfRun(run, matrix, scores, runner.scores.redMinds(id)) : [];
  const differences = run === null ? [] : differencesOfRun(run, experiment, scores);
  if (matrix && !options.json) {
    const parts = [
      shownMatrix(matrix),
      shownSigma(matrix),
      shownSides(sides),
      shownExperiment(experiment, differences),
      shownLeftOut(leftOut),
    ];
    await print(`${planned.configuration.name}\n\n${parts.join('')}\n`);
  }
  if (tasks && !options.json)
    await print(
      `${planned.configuration.name}\n\n${taskTableText(tasks)}${breakdownText(breakdown)}${paperTablesText(published, declared)}${shownLeftOut(leftOut)}\n`,
    );
  const cooperative = tasks === null ? {} : { tasks, breakdown, use, paperTables: published };
  const metrics = tasks === null ? matrix : systemMetrics(tasks, declared);
  const matches = shownMatches(runner, id);
  const { name, scenario } = planned.configuration;
  const time = playedTime(matches);
  if (!options.json) await print(`${timeText(time)}\n`);
  return { run: id, name, scenario, matches, time, ...cooperative, metrics, sides, experiment, differences, leftOut };
}

/** The tables in the paper's form under a heading; empty without tables. */
function shownExperiment(rows: readonly ExperimentRow[], differences: readonly SystemDifference[]): string {
  if (rows.length === 0) return '';
  return `\n\n${experimentText(rows)}${differences.length === 0 ? '' : `\n\n${differencesText(differences)}`}`;
}

/** Several runs with the matches of all of them, and the time by scenario. */
function together(worked: readonly Worked[]): object {
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
    const worked: Worked[] = [];
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
        `The run ${unfinished.state}: ${failed} matches failed, ${stopped} were stopped. --resume tries them again.${causes.join('')}`,
      );
    }
  } catch (error) {
    if (error instanceof Interrupted) throw new Interrupted(`${error.message} Continue it with: arena run ${source} --resume`);
    throw error;
  } finally {
    runner.close();
  }
}
