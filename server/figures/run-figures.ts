import { rulesOf } from '#lib/domain/rules.ts';
import { systemsOf } from '#lib/domain/run-configuration.ts';
import { referencesOf } from '#lib/families/registry.ts';
import type { SeededScore } from '#lib/metrics/comparison/seeded-score.ts';
import { evaluated, evaluatedSeries } from '#lib/metrics/evaluation-points.ts';
import { type ExperimentRow, experimentRows, type RedMind } from '#lib/metrics/experiment.ts';
import { firstPointsOf } from '#lib/metrics/first-points.ts';
import { type Matrix, matrixOf } from '#lib/metrics/matrix.ts';
import { type PaperTable, paperTables } from '#lib/metrics/paper-tables/paper-tables.ts';
import { pooledRows } from '#lib/metrics/pooled-experiment.ts';
import { meanCurve, scoreCurve } from '#lib/metrics/score-curve.ts';
import { type SideAdvantage, sideAdvantages } from '#lib/metrics/side-advantage.ts';
import { pooledDifferences, type SystemDifference, systemDifferences } from '#lib/metrics/system-differences.ts';
import { type SystemUse, systemUse } from '#lib/metrics/system-use.ts';
import { type TaskBreakdown, type TaskGroups, taskBreakdown } from '#lib/metrics/task-breakdown.ts';
import type { OpponentCurve, PairingCurves, SideFirstPoints, SystemCurve, SystemFirstPoints } from '#lib/protocol/analysis-views.ts';
import type { RunView } from '#lib/protocol/views.ts';
import type { ScoreRepository } from '#server/db/score-repository.ts';

/** The part of a run that its figures depend on besides its episodes. */
export type FiguredRun = Pick<RunView, 'id' | 'configuration'>;

/** P, S, W and D of a run's finished episodes. With swapped sides the systems of both sides are rows and columns. */
export function matrixOfRun(run: Pick<RunView, 'configuration'>, scores: readonly SeededScore[]): Matrix {
  const { scenario, swapSides } = run.configuration;
  const { red, blue } = systemsOf(run.configuration);
  const both = [...new Set([...red, ...blue])];
  return matrixOf(scenario, rulesOf(run.configuration), swapSides ? both : red, swapSides ? both : blue, evaluated(scenario, scores));
}

/** The advantage of playing red in a run's finished episodes. */
export function sidesOfRun(run: Pick<RunView, 'configuration'>, scores: readonly SeededScore[]): SideAdvantage[] {
  return sideAdvantages(evaluated(run.configuration.scenario, scores));
}

/** The table of a run in the paper's form; empty if no red system is in the paper or calls models. */
export function experimentOfRun(
  run: Pick<RunView, 'configuration'>,
  matrix: Matrix,
  scores: readonly SeededScore[],
  minds: readonly RedMind[],
): ExperimentRow[] {
  const { configuration } = run;
  return told(experimentRows(configuration, matrix, evaluated(configuration.scenario, scores), minds));
}

/** The paper's tables of results on tasks with this run's figures; none for a versus run, and if the paper has none of its systems. */
export function paperTablesOfRun(scores: ScoreRepository, { id, configuration }: FiguredRun): PaperTable[] {
  const { scenario, team, systems } = configuration;
  if (team === undefined) return [];
  const { paperTables: published } = referencesOf(scenario);
  return paperTables(published, { setups: systems, scores: scores.tasksOfRun(id), models: scores.modelsOfTasks(id) });
}

/** A run of tasks by what its tasks differ in; empty for a versus run. */
export function breakdownOfRun(scores: ScoreRepository, { id, configuration }: FiguredRun, groups: TaskGroups): TaskBreakdown[] {
  return configuration.team === undefined ? [] : taskBreakdown(scores.tasksOfRun(id), groups);
}

/** What the systems of a run of tasks spent on models; empty for a versus run. */
export function spendingOfRun(scores: ScoreRepository, { id, configuration }: FiguredRun): SystemUse[] {
  return configuration.team === undefined ? [] : systemUse(scores.taskMinds(id));
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

/** The figures of several runs together. */
export function pooledExperiment(runs: readonly FiguredRun[], scores: ScoreRepository): PooledExperiment {
  const parts = runs.map(({ id, configuration }) => ({
    run: configuration,
    scores: evaluated(configuration.scenario, scores.ofRun(id)),
    minds: scores.redMinds(id),
  }));
  const rows = told(pooledRows(parts));
  return { rows, differences: rows.length === 0 ? [] : pooledDifferences(parts) };
}

/** How the red systems of a run differ, if the run has a table in the paper's form. */
export function differencesOfRun(
  { configuration }: Pick<RunView, 'configuration'>,
  experiment: readonly ExperimentRow[],
  scores: readonly SeededScore[],
): SystemDifference[] {
  return experiment.length === 0 ? [] : systemDifferences(configuration, evaluated(configuration.scenario, scores));
}

/** Red's score over time per red system. */
export function curvesOfRun(scores: ScoreRepository, { id, configuration: { scenario } }: FiguredRun): SystemCurve[] {
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
export function firstPointsOfRun(scores: ScoreRepository, { id, configuration: { red, blue } }: FiguredRun): SystemFirstPoints[] {
  const counted = scores.series(id);
  const played = scores.everyOfRun(id);
  const of = (team: 'red' | 'blue', system: string): SideFirstPoints => {
    const own = counted.filter((episode) => episode[team] === system);
    if (own.length > 0) return firstPointsOf(own.map(({ series }) => series[team]));
    return played.some((episode) => episode[team] === system) ? 'excluded' : 'not played';
  };
  return [...new Set([...red, ...blue])].map((system) => ({ system, asRed: of('red', system), asBlue: of('blue', system) }));
}
