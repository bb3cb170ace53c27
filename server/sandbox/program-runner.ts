import type { Seat } from '#server/bots/seat.ts';
import type { ProgramOutcome } from './outcome.ts';
import type { Program } from './program.ts';

export interface ProgramOrder {
  readonly seat: Seat;
  readonly program: Program;
  /** Aborts at the end of the episode. Running actions then have no effect, and the program gets no further turn. */
  readonly signal: AbortSignal;
  /** Called with the current line of the program after a change, at most once per tick. */
  onLine?(line: number): void;
}

/** Runs programs for seats. One runner belongs to one team, so that programs of two teams never share a process. */
export interface ProgramRunner {
  /** Prepares processes so that `count` programs can start at once without a wait. */
  warm(count: number): Promise<void>;
  /**
   * Runs a program to its end. Its errors are in the outcome; it rejects only if no sandbox can start. To run text for one seat of any
   * team: `run({ seat, program: readProgram(text), signal })`, where `readProgram` throws ProgramUnreadable. The call resets the failure
   * counters and interrupts the seat's running action; the program shares the body with other calls of the seat, one action at a time. Two
   * programs of one seat at once are two callers of one body.
   */
  run(order: ProgramOrder): Promise<ProgramOutcome>;
  /** Ends all programs. No program can run afterwards. */
  close(): void;
}
