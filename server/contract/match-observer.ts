import type { FromMatchProcess, ToMatchProcess } from './process-protocol.ts';
import type { ClaimedMatch } from './queue.ts';

/** How the playing of a match came to an end: for good, or for another process to take it up. */
export type MatchEnding = 'finished' | 'failed' | 'stopped' | 'crashed' | 'released';

/** Hears what running matches do: the relay to spectators, and the progress line of the command line. */
export interface MatchObserver {
  /** A match is taken up. Events are numbered from `firstSeq`; `send` reaches its process. True when somebody watches it. */
  started(match: ClaimedMatch, firstSeq: number, send: (message: ToMatchProcess) => void): boolean;
  message(match: ClaimedMatch, message: FromMatchProcess): void;
  ended(match: ClaimedMatch, ending: MatchEnding, reason: string | null): void;
  /** The process of a match that has ended is gone or free for another: it writes nothing more about this one. */
  gone?(match: ClaimedMatch): void;
}
