import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';

/**
 * The stored data of a match that no process plays: its events, and the last world of its recordings. If the match was interrupted in an
 * episode, that episode up to the interruption.
 */
export interface ArchivedMatch {
  readonly events: readonly MatchEvent[];
  readonly episode: number;
  readonly world: readonly Uint8Array[];
}

/** Provides matches that the relay did not receive live. */
export interface MatchArchive {
  /** Null for an unknown match. */
  status(match: string): MatchStatus | null;
  /** How often the match was started: the generation of its log. */
  generation(match: string): number;
  /** Reads the recordings. */
  read(match: string): Promise<ArchivedMatch>;
}
