import type { FromMatchProcess, ToMatchProcess } from './process-protocol.ts';
import type { ClaimedMatch } from './queue.ts';

/** How a process stopped playing a match: for good, or so that another process resumes it. */
export type MatchEnding = 'finished' | 'failed' | 'stopped' | 'crashed' | 'released';

/** Is notified of what running matches do. The relay to spectators and the progress display of the command line implement it. */
export interface MatchObserver {
  /**
   * A process starts or resumes a match. Its events are numbered from `firstSeq`; `send` reaches its process. Returns true if the match has
   * spectators.
   */
  started(match: ClaimedMatch, firstSeq: number, send: (message: ToMatchProcess) => void): boolean;
  message(match: ClaimedMatch, message: FromMatchProcess): void;
  ended(match: ClaimedMatch, ending: MatchEnding, reason: string | null): void;
  /** The process of an ended match has exited or is free for another match, and writes nothing more about this one. */
  gone?(match: ClaimedMatch): void;
}
