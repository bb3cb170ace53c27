import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { Checkpoints } from './process-protocol.ts';

/** The right to play one match until it expires. The token rises with every claim; writes under an older one are refused. */
export interface Lease {
  readonly match: string;
  readonly token: number;
}

/** A claimed match and how far it got. */
export interface ClaimedMatch {
  readonly lease: Lease;
  readonly run: string | null;
  /** Matches at a time that its run asks for. */
  readonly parallel: number | null;
  readonly configuration: MatchConfiguration;
  readonly attempts: number;
}

/** Which matches a worker may take: one match, one run's, or all but those of some runs, with or without those that belong to no run. */
export interface ClaimScope {
  readonly owner: string;
  /** Matches that the claimer plays already: however old their leases look, it is not given them again. */
  readonly playing?: readonly string[];
  readonly match?: string;
  readonly run?: string;
  readonly exceptRuns?: readonly string[];
  readonly kind?: 'in-run' | 'alone';
}

/** Where a match goes on. */
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

/** Somebody else has claimed or stopped the match since: the writer must let go of it. Nothing was written. */
export class StaleLeaseError extends Error {
  override readonly name = 'StaleLeaseError';

  constructor(lease: Lease) {
    super(`The lease ${lease.token} of match ${lease.match} is no longer valid: the match was stopped or is being played elsewhere.`);
  }
}

/** A match was to begin with what another one taught, and that was never learnt. */
export class NothingLearnt extends Error {
  override readonly name = 'NothingLearnt';

  constructor(system: string, teacher: string | null, after: number) {
    const source = teacher === null ? 'a match that is not in the run' : `match ${teacher}, which did not get through ${after} episodes`;
    super(`${system} was to begin with what it learnt in ${source}. Resume the run once that match can be played.`);
  }
}

/** How often a worker shows that it is alive, in milliseconds. */
export const heartbeatMs = 5000;
/**
 * How long a claim lasts without a heartbeat: three missed ones. Whether it has lasted that long is measured by the clock on the wall for
 * owners on another machine, and for processes of this one by the time in which the claimer itself ran and saw no heartbeat.
 */
export const leaseMs = 15_000;
/** Crashes of one episode after which its match has failed. */
export const attemptLimit = 5;
/** How long a match rests after its first, second, third and fourth crash in a row, so that a fault that passes fails nothing. */
export const crashPausesMs = [1000, 5000, 25_000, 120_000] as const;

/**
 * Matches waiting to be played. Every worker may claim; at most one lease of a match is valid at a time. Everything but `claim` and `holds` throws a
 * StaleLeaseError when the lease is not the valid one.
 */
export interface Queue {
  /** Takes the next waiting or abandoned match, or null. Matches without a run go first, then by age and place in the run. */
  claim(scope: ClaimScope): ClaimedMatch | null;
  /** Prolongs the lease. */
  heartbeat(lease: Lease): void;
  /** Whether the lease is the valid one. Writes nothing. */
  holds(lease: Lease): boolean;
  /** Throws NothingLearnt where a match was to begin with what another one did not teach. */
  progress(lease: Lease): Progress;
  /** Stores an episode in one transaction. False, and nothing written, when that episode is stored already. */
  store(lease: Lease, episode: FinishedEpisode): boolean;
  /** All episodes are stored. Throws when one is missing. */
  complete(lease: Lease): void;
  /** The match cannot go on. */
  fail(lease: Lease, reason: string): void;
  /** The match's process died: back into the queue after a growing pause, or failed after too many crashes without a finished episode. */
  crashed(lease: Lease, reason: string): 'waiting' | 'failed';
  /** Back into the queue without blame, as at a shutdown. */
  release(lease: Lease): void;
}
