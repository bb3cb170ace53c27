/** A match whose model calls become training data. */
export interface TrainedMatch {
  readonly id: string;
  readonly scenario: string;
  /** Its task; null for a scenario without tasks. */
  readonly task: string | null;
  readonly episodes: readonly TrainedEpisode[];
}

/** A finished episode of such a match. */
export interface TrainedEpisode {
  readonly index: number;
  /** The completion of a task; null for a versus game. */
  readonly completion: number | null;
  readonly success: boolean | null;
  /** Points of each side of a versus game; null for a task. */
  readonly points: Readonly<Record<string, number>> | null;
  /** Whether it is excluded from all figures. */
  readonly isExcluded: boolean;
}

/** An answered model call. */
export interface TrainedCall {
  readonly episode: number;
  readonly team: string;
  readonly agent: string | null;
  readonly purpose: string;
  readonly system: string;
  readonly prompt: string;
  readonly answer: string;
  readonly provider: string;
  readonly model: string;
}

/** Where training data is read: matches one after the other, and the calls of a match one by one, so that no run has to fit into memory. */
export interface TrainingSource {
  /** The matches of a run, or one match, in order; empty for an unknown id. */
  matches(id: string): Iterable<TrainedMatch>;
  /** The answered calls of a match in order; of an episode that was played again, those of the last time. */
  calls(match: string): Iterable<TrainedCall>;
}
