import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { Player } from '#lib/domain/players-of.ts';
import { formatCount } from '#lib/format.ts';
import type { Checkpoints } from './process-protocol.ts';

/** The right to play one match until it expires. The token rises with every claim; writes with an older token are refused. */
export interface Lease {
  readonly match: string;
  readonly token: number;
}

/** A claimed match and its progress. */
export interface ClaimedMatch {
  readonly lease: Lease;
  readonly run: string | null;
  /** The number of matches that its run plays in parallel; null if the run does not say. */
  readonly parallel: number | null;
  readonly configuration: MatchConfiguration;
  /** The agent systems of its whole run; those of the match if it has none. */
  readonly players: readonly Player[];
  readonly attempts: number;
}

/**
 * The matches that a worker may claim: one match, those of one run, or all except those of some runs, with or without matches that belong
 * to no run.
 */
export interface ClaimScope {
  readonly owner: string;
  /** Matches that the claimer plays already. A claim never returns one of them, even if its lease looks expired. */
  readonly playing?: readonly string[];
  readonly match?: string;
  readonly run?: string;
  readonly exceptRuns?: readonly string[];
  readonly kind?: 'in-run' | 'alone';
}

/** Where a match continues. */
export interface Progress {
  readonly nextEpisode: number;
  readonly nextSeq: number;
  readonly checkpoints: Checkpoints | null;
}

export interface FinishedEpisode {
  readonly result: EpisodeResult;
  readonly checkpoints: Checkpoints;
  readonly nextSeq: number;
}

/** Another worker has claimed the match since, or a user stopped it: the caller must stop writing. This write changed nothing. */
export class StaleLeaseError extends Error {
  override readonly name = 'StaleLeaseError';

  constructor(lease: Lease) {
    super(`The lease ${lease.token} of match ${lease.match} is no longer valid: the match was stopped or is being played elsewhere.`);
  }
}

/** A match was to start from another match's checkpoint, which will never exist. */
export class NothingLearnt extends Error {
  override readonly name = 'NothingLearnt';

  constructor(system: string, teacher: string | null, after: number) {
    const source =
      teacher === null ? 'a match that is not in the run' : `match ${teacher}, which did not finish ${formatCount(after, 'episode')}`;
    super(`${system} was to start from what it learned in ${source}. Resume the run once that match can be played.`);
  }
}

/** Interval at which a worker renews its lease, in milliseconds. */
export const heartbeatMs = 5000;
/**
 * How long a claim lasts without a heartbeat, in milliseconds: three missed heartbeats. For owners on another machine the wall clock
 * measures this time; for processes of this machine the claimer counts only time in which it ran itself and saw no heartbeat.
 */
export const leaseMs = 15_000;
/** Number of crashes of one episode after which its match fails. */
export const attemptLimit = 5;
/** Milliseconds that a match waits after its first, second, third and fourth crash in a row, so that a passing fault fails no match. */
export const crashPausesMs = [1000, 5000, 25_000, 120_000] as const;

/**
 * The matches that wait to be played. Every worker may claim; at most one lease of a match is valid at a time. All methods except `claim`
 * and `holds` throw a StaleLeaseError if the lease is not the valid one.
 */
export interface Queue {
  /**
   * Claims the next waiting or abandoned match; null if there is none. Matches without a run come first, then by age and order in the run.
   */
  claim(scope: ClaimScope): ClaimedMatch | null;
  /** Extends the lease. */
  heartbeat(lease: Lease): void;
  /** Whether the lease is the valid one. Writes nothing. */
  holds(lease: Lease): boolean;
  /** Throws NothingLearnt if the match was to start from a checkpoint that will never exist. */
  progress(lease: Lease): Progress;
  /** Stores an episode in one transaction. Returns false and writes nothing if the episode is already stored. */
  store(lease: Lease, episode: FinishedEpisode): boolean;
  /** Marks the match as finished. Throws if an episode is not stored. */
  complete(lease: Lease): void;
  /** Marks the match as failed: it cannot continue. */
  fail(lease: Lease, reason: string): void;
  /**
   * Reports that the match's process died. The match returns to the queue after a growing pause, or fails after too many crashes without a
   * finished episode.
   */
  crashed(lease: Lease, reason: string): 'waiting' | 'failed';
  /** Returns the match to the queue without counting a crash, for example at a shutdown. */
  release(lease: Lease): void;
}
