import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';

/**
 * What was kept of a match that nobody plays here now: its events, and the last world its recordings show. Where the match broke off in
 * an episode, as much of that as was recorded.
 */
export interface ArchivedMatch {
  readonly events: readonly MatchEvent[];
  readonly episode: number;
  readonly world: readonly Uint8Array[];
}

/** Where the relay finds matches that it did not see being played. */
export interface MatchArchive {
  /** Null for an unknown match. */
  status(match: string): MatchStatus | null;
  /** How often the match was taken up: the generation of its log. */
  generation(match: string): number;
  /** Reads the recordings. */
  read(match: string): Promise<ArchivedMatch>;
}
