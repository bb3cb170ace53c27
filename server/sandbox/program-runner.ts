import type { Seat } from '#server/bots/seat.ts';
import type { ProgramOutcome } from './outcome.ts';
import type { Program } from './program.ts';

export interface ProgramOrder {
  readonly seat: Seat;
  readonly program: Program;
  /** Aborts at the end of the episode. Actions under way then have no effect any more, and the program is not asked again. */
  readonly signal: AbortSignal;
  /** Hears the line the program stands at, once it changed, at most once a tick. */
  onLine?(line: number): void;
}

/** Plays seats with programs. One runner belongs to one team, so that no program shares a process with the other team's. */
export interface ProgramRunner {
  /** Makes sure that so many programs can start at once without waiting for a process. */
  warm(count: number): Promise<void>;
  /**
   * Runs a program to its end. What goes wrong in it is in the outcome; it rejects only when no sandbox can be started at all. This is all
   * that is needed to run text for one seat of any team: `run({ seat, program: readProgram(text), signal })`, where `readProgram` throws
   * ProgramUnreadable. Failure counters begin anew and what the seat has under way is interrupted; the body is shared with calls of the
   * seat made meanwhile, one thing at a time. Two programs of one seat at once are two callers of one body.
   */
  run(order: ProgramOrder): Promise<ProgramOutcome>;
  /** Ends all that runs. Nothing can be run afterwards. */
  close(): void;
}
