import type { AgentSummary } from '../domain/scenario-summary.ts';
import type { PerSide } from '../domain/side.ts';
import type { Comparison } from '../metrics/comparison/comparison.ts';
import type { SeededScore } from '../metrics/comparison/seeded-score.ts';
import type { TaskComparison } from '../metrics/comparison/task-comparison.ts';
import type { ExperimentRow } from '../metrics/experiment.ts';
import type { FirstPoints } from '../metrics/first-points.ts';
import type { Figures, Matrix } from '../metrics/matrix.ts';
import type { CurvePoint } from '../metrics/score-curve.ts';
import type { SideAdvantage } from '../metrics/side-advantage.ts';
import type { SystemDifference } from '../metrics/system-differences.ts';
import type { TaskTable } from '../metrics/task-table.ts';
import type { Rating, Ratings } from '../ratings/ratings.ts';
import type { FailureGroup, MatchView, RunView } from './views.ts';

/** Finished episodes that are excluded from all figures because they measure nothing: how many, and why. */
export interface LeftOut {
  readonly reason: string;
  readonly episodes: number;
}

/** A finished episode, whether it stands in figures or not. */
export interface FinishedScore extends SeededScore {
  /** Why it stands in none; null where it does. */
  readonly unmeasured: string | null;
}

/** Score over time of one red system in a run, over all its episodes. */
export interface SystemCurve {
  readonly red: string;
  readonly episodes: number;
  readonly points: readonly CurvePoint[];
}

/** Score over time of one red system in a run against one opponent. */
export interface OpponentCurve {
  readonly blue: string;
  readonly episodes: number;
  readonly points: readonly CurvePoint[];
}

/** Score over time of both sides of a pairing in a run, the mean with its 95 % interval; all systems of a side where none is named. */
export interface PairingCurves {
  readonly episodes: number;
  readonly red: readonly CurvePoint[];
  readonly blue: readonly CurvePoint[];
}

/** How soon a system has points on a side; why there is no such figure where it did not play it, or where all it played is excluded. */
export type SideFirstPoints = FirstPoints | 'not played' | 'excluded';

/** How soon a system has points in a run, as red and as blue. */
export interface SystemFirstPoints {
  readonly system: string;
  readonly asRed: SideFirstPoints;
  readonly asBlue: SideFirstPoints;
}

/** What the finished episodes of a run say, in the points of the papers' figures. A cooperative run has a table of its tasks alone. */
export interface RunReport {
  /** Completion, success and figures of a cooperative run; null for a versus run. */
  readonly tasks: TaskTable | null;
  readonly matrix: Matrix;
  readonly curves: readonly SystemCurve[];
  readonly sides: readonly SideAdvantage[];
  /** The table in the paper's form: empty where no red system is one that the paper tells of, or asks models. */
  readonly experiment: readonly ExperimentRow[];
  /** How the red systems of such a table differ. */
  readonly differences: readonly SystemDifference[];
  readonly leftOut: readonly LeftOut[];
}

export interface ComparedRun {
  readonly run: RunView;
  readonly report: RunReport;
}

/** Runs in the order asked for; the deltas are against the first. */
export interface RunComparison {
  readonly runs: readonly ComparedRun[];
  readonly comparison: Comparison;
  /** The table in the paper's form over all of them together, where each plays another scenario; empty as for one run. */
  readonly pooled: readonly ExperimentRow[];
  /** How the systems of that table differ. */
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
  readonly leftOut: readonly LeftOut[];
}

/** What a system did against one opponent in a scenario, playing red and playing blue; null where it did not. */
export interface OpponentRecord {
  readonly opponent: string;
  readonly asRed: Figures | null;
  readonly asBlue: Figures | null;
}

/** A system in one scenario it plays, under the corrected rules and in the points of the papers' figures. */
export interface ScenarioRecord {
  readonly scenario: string;
  readonly rating: Rating | null;
  readonly opponents: readonly OpponentRecord[];
  readonly leftOut: readonly LeftOut[];
}

export interface AgentProfile {
  readonly agent: AgentSummary;
  readonly scenarios: readonly ScenarioRecord[];
  readonly matchCount: number;
  /** The newest. */
  readonly matches: readonly MatchView[];
  readonly failures: readonly FailureGroup[];
}

/** An episode by its place, with what it ended with. */
export interface NotableEpisode {
  readonly match: string;
  readonly episode: number;
  readonly teams: PerSide<string>;
  readonly score: PerSide<number>;
}
