import type { RunConfiguration } from '../domain/run-configuration.ts';
import type { MatchState } from '../protocol/socket-events.ts';

/** How long something will take, in seconds, and where the figure comes from. */
export interface TimeEstimate {
  readonly low: number;
  readonly high: number;
  /** As a phrase: "from 12 finished matches, median 2.1 s, 2 at a time". */
  readonly basis: string;
}

export type RunState = 'running' | 'finished' | 'stopped' | 'failed';

/** Matches that failed for the same reason. */
export interface FailureGroup {
  readonly reason: string;
  readonly matches: readonly string[];
}

/** A run as lists, cards and the head of its page show it. Times are epoch milliseconds. */
export interface RunSummary {
  readonly id: string;
  readonly name: string;
  readonly configuration: RunConfiguration;
  readonly configurationHash: string;
  readonly state: RunState;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** Every match in the order it is played. */
  readonly matches: readonly { readonly id: string; readonly state: MatchState }[];
  /** None before there is something to reckon from, and none when nothing is left to do. */
  readonly estimate: TimeEstimate | null;
  readonly failures: readonly FailureGroup[];
}
