import { rulesOf } from '#lib/domain/rules.ts';
import { type PointsConfiguration, type RunConfiguration, systemsOf, type TaskConfiguration } from '#lib/domain/run-configuration.ts';
import { referencesOf } from '#lib/families/registry.ts';
import type { SeededScore } from '#lib/metrics/comparison/seeded-score.ts';
import { evaluated, evaluatedSeries } from '#lib/metrics/evaluation-points.ts';
import { type ExperimentRow, experimentRows } from '#lib/metrics/experiment.ts';
import { firstPointsOf } from '#lib/metrics/first-points.ts';
import { type Matrix, matrixOf } from '#lib/metrics/matrix.ts';
import { paperTables } from '#lib/metrics/paper-tables/paper-tables.ts';
import { pooledRows } from '#lib/metrics/pooled-experiment.ts';
import { meanCurve, scoreCurve } from '#lib/metrics/score-curve.ts';
import { sideAdvantages } from '#lib/metrics/side-advantage.ts';
import { pooledDifferences, type SystemDifference, systemDifferences } from '#lib/metrics/system-differences.ts';
import { systemUse } from '#lib/metrics/system-use.ts';
import { type TaskGroups, taskBreakdown } from '#lib/metrics/task-breakdown.ts';
import { taskDifferences } from '#lib/metrics/task-differences.ts';
import { taskTable } from '#lib/metrics/task-table.ts';
import type { OpponentCurve, PairingCurves, SideFirstPoints, SystemFirstPoints } from '#lib/protocol/analysis-views.ts';
import type { PointsReport, RunReport, SystemCurve, TaskReport } from '#lib/protocol/run-report.ts';
import type { ScoreRepository } from '#server/db/score-repository.ts';

/** The part of a run that its figures depend on besides its episodes. */
export interface FiguredRun<C extends RunConfiguration = RunConfiguration> {
  readonly id: string;
  readonly configuration: C;
}

/** P, S, W and D of a run's finished episodes. With swapped sides the systems of both sides are rows and columns. */
function matrixOfRun(configuration: PointsConfiguration, episodes: readonly SeededScore[]): Matrix {
  const { red, blue } = systemsOf(configuration);
  const both = [...new Set([...red, ...blue])];
  const { scenario, swapSides } = configuration;
  return matrixOf(scenario, rulesOf(configuration), swapSides ? both : red, swapSides ? both : blue, episodes);
}

/** The figures of a run for points, without its curves. */
export function pointsOfRun(scores: ScoreRepository, { id, configuration }: FiguredRun<PointsConfiguration>): Omit<PointsReport, 'curves'> {
  const episodes = evaluated(configuration.scenario, scores.ofRun(id));
  const matrix = matrixOfRun(configuration, episodes);
  const experiment = told(experimentRows(configuration, matrix, episodes, scores.redMinds(id)));
  return {
    kind: 'points',
    matrix,
    sides: sideAdvantages(episodes),
    experiment,
    differences: experiment.length === 0 ? [] : systemDifferences(configuration, episodes),
    irregular: scores.irregular({ run: id }),
  };
}

/** The figures of a run of tasks, broken down by these groups of its tasks. */
export function tasksOfRun(scores: ScoreRepository, { id, configuration }: FiguredRun<TaskConfiguration>, groups: TaskGroups): TaskReport {
  const { scenario, systems } = configuration;
  const played = scores.tasksOfRun(id);
  return {
    kind: 'task',
    table: taskTable(played),
    paperTables: paperTables(referencesOf(scenario).paperTables, { setups: systems, scores: played, models: scores.modelsOfTasks(id) }),
    breakdown: taskBreakdown(played, groups),
    differences: taskDifferences(played),
    use: systemUse(scores.taskMinds(id)),
    irregular: scores.irregular({ run: id }),
  };
}

/** The figures of a run; `groups` are those of its tasks. */
export function reportOfRun(scores: ScoreRepository, { id, configuration }: FiguredRun, groups: TaskGroups): RunReport {
  if (configuration.kind === 'task') return tasksOfRun(scores, { id, configuration }, groups);
  const run = { id, configuration };
  return { ...pointsOfRun(scores, run), curves: curvesOfRun(scores, run) };
}

/** The rows of a table if at least one of its systems is in the paper or calls models; else none. */
function told(rows: ExperimentRow[]): ExperimentRow[] {
  return rows.some(({ models, paper }) => models !== null || paper !== null) ? rows : [];
}

/** Figures over several runs together, of the red systems that played in each of them. */
export interface PooledExperiment {
  /** The table in the paper's form; empty in the same cases as for one run. */
  readonly rows: readonly ExperimentRow[];
  /** How the systems of the table differ. */
  readonly differences: readonly SystemDifference[];
}

/** The figures of several runs together; none unless all are for points. */
export function pooledExperiment(runs: readonly FiguredRun[], scores: ScoreRepository): PooledExperiment {
  const parts = runs.flatMap(({ id, configuration: run }) =>
    run.kind === 'task' ? [] : [{ run, scores: evaluated(run.scenario, scores.ofRun(id)), minds: scores.redMinds(id) }],
  );
  if (parts.length < runs.length) return { rows: [], differences: [] };
  const rows = told(pooledRows(parts));
  return { rows, differences: rows.length === 0 ? [] : pooledDifferences(parts) };
}

/** Red's score over time per red system. */
function curvesOfRun(scores: ScoreRepository, { id, configuration: { scenario } }: FiguredRun): SystemCurve[] {
  const bySystem = Map.groupBy(scores.redSeries(id), ({ red }) => red);
  return [...bySystem].map(([red, episodes]) => ({
    red,
    episodes: episodes.length,
    points: scoreCurve(episodes.map(({ series }) => evaluatedSeries(scenario, series))),
  }));
}

/** The score over time of one red system per opponent. */
export function curvesByOpponent(scores: ScoreRepository, { id, configuration: { scenario } }: FiguredRun, red: string): OpponentCurve[] {
  const byOpponent = Map.groupBy(scores.redSeries(id, red), ({ blue }) => blue);
  return [...byOpponent].map(([blue, episodes]) => ({
    blue,
    episodes: episodes.length,
    points: scoreCurve(episodes.map(({ series }) => evaluatedSeries(scenario, series))),
  }));
}

/** A pairing of a run; an absent side stands for all its systems. */
export interface RunPairing {
  readonly red?: string;
  readonly blue?: string;
}

/** The score over time of both sides of a pairing. */
export function curvesOfPairing(scores: ScoreRepository, run: FiguredRun, pairing: RunPairing): PairingCurves {
  const played = scores.series(run.id, pairing);
  const of = (team: 'red' | 'blue') =>
    meanCurve(
      played.map(({ red, blue, match, series }) => {
        return { pairing: `${red} ${blue}`, match, samples: evaluatedSeries(run.configuration.scenario, series[team]) };
      }),
    );
  return { episodes: played.length, red: of('red'), blue: of('blue') };
}

/** How soon the systems of a run score, in the order of its configuration. */
export function firstPointsOfRun(scores: ScoreRepository, { id, configuration }: FiguredRun): SystemFirstPoints[] {
  if (configuration.kind === 'task') return [];
  const { red, blue } = configuration;
  const counted = scores.series(id);
  const played = scores.everyOfRun(id);
  const of = (team: 'red' | 'blue', system: string): SideFirstPoints => {
    const own = counted.filter((episode) => episode[team] === system);
    if (own.length > 0) return firstPointsOf(own.map(({ series }) => series[team]));
    return played.some((episode) => episode[team] === system) ? 'excluded' : 'not played';
  };
  return [...new Set([...red, ...blue])].map((system) => ({ system, asRed: of('red', system), asBlue: of('blue', system) }));
}
