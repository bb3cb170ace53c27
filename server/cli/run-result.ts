import type { FigureDeclaration } from '#lib/domain/figures.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import type { Matrix } from '#lib/metrics/matrix.ts';
import type { PaperTable } from '#lib/metrics/paper-tables/paper-tables.ts';
import type { SideAdvantage } from '#lib/metrics/side-advantage.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { SystemUse } from '#lib/metrics/system-use.ts';
import { type TaskBreakdown, taskGroupsOf } from '#lib/metrics/task-breakdown.ts';
import { type TaskDifference, taskDifferences } from '#lib/metrics/task-differences.ts';
import { type SystemMetrics, systemMetrics, type TaskTable, taskTable } from '#lib/metrics/task-table.ts';
import type { LeftOut } from '#lib/protocol/analysis-views.ts';
import type { RunView } from '#lib/protocol/views.ts';
import {
  breakdownOfRun,
  differencesOfRun,
  experimentOfRun,
  matrixOfRun,
  paperTablesOfRun,
  sidesOfRun,
  spendingOfRun,
} from '#server/figures/run-figures.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import type { LocalRunner } from './local-runner.ts';
import { type PlayedTime, playedTime } from './played-time.ts';
import { type ShownMatch, shownMatches } from './run-matches.ts';

/** What every run has in its JSON. */
interface Common {
  readonly run: string;
  readonly name: string;
  readonly scenario: string;
  readonly matches: readonly ShownMatch[];
  readonly time: PlayedTime;
  readonly sides: readonly SideAdvantage[];
  /** The table in the paper's form; empty if the paper has no such table. */
  readonly experiment: readonly ExperimentRow[];
  readonly differences: readonly SystemDifference[];
  /** Excluded episodes. */
  readonly leftOut: readonly LeftOut[];
}

interface VersusResult extends Common {
  readonly tasks?: undefined;
  /** P, S, W and D by pairing. */
  readonly metrics: Matrix;
}

interface CooperativeResult extends Common {
  /** The means keyed by system. */
  readonly metrics: SystemMetrics;
  /** Completion, success and figures. */
  readonly tasks: TaskTable;
  /** By the number of agents and by what its tasks differ in. */
  readonly breakdown: readonly TaskBreakdown[];
  /** How the first system differs from each other one. */
  readonly taskDifferences: readonly TaskDifference[];
  /** What the systems spent on models. */
  readonly use: readonly SystemUse[];
  /** The paper's tables with the figures of this run. */
  readonly paperTables: readonly PaperTable[];
}

/** The figures of a run as far as it is played. */
export type RunResult = VersusResult | CooperativeResult;

/** The figures that a scenario declares; none for an unknown one. */
export function declaredFigures({ scenarios }: Catalogue, scenario: string): readonly FigureDeclaration[] {
  return scenarios.find(({ id }) => id === scenario)?.figures ?? [];
}

/** The figures of a run from what is stored of it, whether it is finished or not. */
export function runResult(runner: LocalRunner, run: RunView, catalogue: Catalogue): RunResult {
  const { id, configuration } = run;
  const { name, scenario } = configuration;
  const matches = shownMatches(runner, id);
  const scores = runner.scores.ofRun(id);
  const common = {
    ...{ run: id, name, scenario, matches, time: playedTime(matches) },
    ...{ sides: sidesOfRun(run, scores), leftOut: runner.scores.leftOut({ run: id }) },
  };
  if (configuration.team === undefined) {
    const metrics = matrixOfRun(run, scores);
    const experiment = experimentOfRun(run, metrics, scores, runner.scores.redMinds(id));
    return { ...common, metrics, experiment, differences: differencesOfRun(run, experiment, scores) };
  }
  const played = runner.scores.tasksOfRun(id);
  const tasks = taskTable(played);
  const listed = new Set(configuration.tasks ?? []);
  const known = catalogue.scenarios.find((one) => one.id === scenario)?.tasks ?? [];
  return {
    ...{ ...common, experiment: [], differences: [], tasks, metrics: systemMetrics(tasks, declaredFigures(catalogue, scenario)) },
    breakdown: breakdownOfRun(runner.scores, run, taskGroupsOf(known.filter((task) => listed.has(task.id)))),
    taskDifferences: taskDifferences(played),
    use: spendingOfRun(runner.scores, run),
    paperTables: paperTablesOfRun(runner.scores, run),
  };
}
