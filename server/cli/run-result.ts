import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { taskGroupsOf } from '#lib/metrics/task-breakdown.ts';
import { type SystemMetrics, systemMetrics } from '#lib/metrics/task-table.ts';
import type { PointsReport, TaskReport } from '#lib/protocol/run-report.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { pointsOfRun, tasksOfRun } from '#server/figures/run-figures.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import type { LocalRunner } from './local-runner.ts';
import { type PlayedTime, playedTime } from './played-time.ts';
import { type ShownMatch, shownMatches } from './run-matches.ts';

/** What every run has in its JSON. */
interface Common extends Pick<PointsReport, 'sides' | 'experiment' | 'differences' | 'irregular'> {
  readonly run: string;
  readonly name: string;
  readonly scenario: string;
  readonly matches: readonly ShownMatch[];
  readonly time: PlayedTime;
}

interface PointsResult extends Common {
  readonly tasks?: undefined;
  /** P, S, W and D by pairing. */
  readonly metrics: PointsReport['matrix'];
}

/** It has no sides, no experiment and no differences between red systems: these are empty. */
interface TaskResult extends Common, Pick<TaskReport, 'breakdown' | 'use' | 'paperTables'> {
  /** The means keyed by system. */
  readonly metrics: SystemMetrics;
  readonly tasks: TaskReport['table'];
  readonly taskDifferences: TaskReport['differences'];
}

/** The figures of a run as far as it is played. */
export type RunResult = PointsResult | TaskResult;

/** The figures that a scenario declares; none for an unknown one. */
export function declaredFigures({ scenarios }: Catalogue, scenario: string): readonly FigureDeclaration[] {
  return scenarios.find(({ id }) => id === scenario)?.figures ?? [];
}

/** The figures of a run from what is stored of it, whether it is finished or not. */
export function runResult(runner: LocalRunner, run: RunView, catalogue: Catalogue): RunResult {
  const { id, configuration } = run;
  const { name, scenario } = configuration;
  const matches = shownMatches(runner, id);
  const common = { run: id, name, scenario, matches, time: playedTime(matches) };
  if (configuration.kind === 'points') {
    const { sides, irregular, matrix: metrics, experiment, differences } = pointsOfRun(runner.scores, { id, configuration });
    return { ...common, sides, irregular, metrics, experiment, differences };
  }
  const listed = new Set(configuration.tasks ?? []);
  const known = catalogue.scenarios.find((one) => one.id === scenario)?.tasks ?? [];
  const groups = taskGroupsOf(known.filter((task) => listed.has(task.id)));
  const {
    table: tasks,
    irregular,
    breakdown,
    differences: taskDifferences,
    use,
    paperTables,
  } = tasksOfRun(runner.scores, { id, configuration }, groups);
  const metrics = systemMetrics(tasks, declaredFigures(catalogue, scenario));
  const noSides = { sides: [], irregular, experiment: [], differences: [] };
  return { ...common, ...noSides, tasks, metrics, breakdown, taskDifferences, use, paperTables };
}
