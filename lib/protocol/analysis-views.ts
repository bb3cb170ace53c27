import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { PerSide } from '#lib/domain/side.ts';
import type { Comparison } from '#lib/metrics/comparison/comparison.ts';
import type { SeededScore } from '#lib/metrics/comparison/seeded-score.ts';
import type { TaskComparison } from '#lib/metrics/comparison/task-comparison.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import type { FirstPoints } from '#lib/metrics/first-points.ts';
import type { Figures } from '#lib/metrics/matrix.ts';
import type { CurvePoint } from '#lib/metrics/score-curve.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { TaskRow, TaskScore } from '#lib/metrics/task-table.ts';
import type { Rating, Ratings } from '#lib/ratings/ratings.ts';
import type { IrregularEpisodes, RunReport } from './run-report.ts';
import type { FailureGroup, MatchView, RunView } from './views.ts';

/** What readers get to know of an episode that earlier rules excluded. */
export const earlierRulesText =
  'Excluded by the rules before 28 November 2026, which excluded an episode also if an external team was absent, silent or without an answer.';

/** A finished episode, excluded or not. */
export interface FinishedScore extends SeededScore {
  /** Why the episode is excluded; null if it counts. */
  readonly unmeasured: string | null;
}

/** A finished episode of a task, excluded or not. */
export interface FinishedTaskScore extends TaskScore {
  /** Why the episode is excluded; null if it counts. */
  readonly unmeasured: string | null;
}

/** Score over time of one red system in a run against one opponent. */
export interface OpponentCurve {
  readonly blue: string;
  readonly episodes: number;
  readonly points: readonly CurvePoint[];
}

/** Score over time of both sides of a pairing in a run: the mean with its 95 % interval. No name means all systems of that side. */
export interface PairingCurves {
  readonly episodes: number;
  readonly red: readonly CurvePoint[];
  readonly blue: readonly CurvePoint[];
}

/**
 * Time to the first points of a system on a side, or why there is none: it did not play that side, or all its episodes there are excluded.
 */
export type SideFirstPoints = FirstPoints | 'not played' | 'excluded';

/** Time to the first points of a system in a run, as red and as blue. */
export interface SystemFirstPoints {
  readonly system: string;
  readonly asRed: SideFirstPoints;
  readonly asBlue: SideFirstPoints;
}

export interface ComparedRun {
  readonly run: RunView;
  readonly report: RunReport;
}

/** Runs in the requested order; the differences are from the first. */
export interface RunComparison {
  readonly runs: readonly ComparedRun[];
  readonly comparison: Comparison;
  /** The table in the paper's form over all of them together, if each plays another scenario; empty as for one run. */
  readonly pooled: readonly ExperimentRow[];
  /** The differences between the systems of that table. */
  readonly differences: readonly SystemDifference[];
  /** Their systems on tasks; null unless all of them play tasks of one scenario. */
  readonly tasks: TaskComparison | null;
  /** Ids that belong to no run. */
  readonly missing: readonly string[];
}

/** Ratings of one scenario, under the corrected rules. */
export interface RatingsView {
  readonly scenario: string;
  readonly ratings: Ratings;
  readonly irregular: readonly IrregularEpisodes[];
}

/** The results of a system against one opponent in a scenario, as red and as blue; null if it did not play that side. */
export interface OpponentRecord {
  readonly opponent: string;
  readonly asRed: Figures | null;
  readonly asBlue: Figures | null;
}

/** A system in a scenario, under the corrected rules and in the points of the papers' figures. */
export interface ScenarioRecord {
  readonly scenario: string;
  readonly rating: Rating | null;
  readonly opponents: readonly OpponentRecord[];
  /** Its figures by number of agents, over all tasks of the scenario; empty for a scenario with sides. */
  readonly tasks: readonly TaskRow[];
  readonly irregular: readonly IrregularEpisodes[];
}

export interface AgentProfile {
  readonly agent: AgentSummary;
  readonly scenarios: readonly ScenarioRecord[];
  readonly matchCount: number;
  /** The newest matches. */
  readonly matches: readonly MatchView[];
  readonly failures: readonly FailureGroup[];
}

/** An episode by its index, with its final score. */
export interface NotableEpisode {
  readonly match: string;
  readonly episode: number;
  readonly teams: PerSide<string>;
  readonly score: PerSide<number>;
}
