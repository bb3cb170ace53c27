/** Cancels the operation that returned it; a second call has no effect. */
export type Cancel = () => void;

/**
 * The source of time. Two implementations: `fast` (lockstep virtual time, exact and repeatable) and `real` (20 ticks a second by the wall
 * clock, drift-corrected). All times are game milliseconds since the clock was created.
 */
export interface Clock {
  readonly kind: 'fast' | 'real';
  /** Milliseconds since 1970 at game time 0, for timestamps that clients see. */
  readonly epoch: number;
  /** Whether time stands still, because a user paused it. */
  readonly paused: boolean;
  now(): number;
  /** Runs the task once, `milliseconds` of game time from now. */
  after(milliseconds: number, task: () => void): Cancel;
  /** Runs the task every 50 ms of game time. */
  everyTick(task: () => void): Cancel;
  /** Runs the task after the other callbacks of this time, so that earlier writes are delivered first. Never runs it in the same call. */
  soon(task: () => void): void;
  /**
   * Charges `milliseconds` of game time for outside work (a model call). The work starts at once and the world continues; under the fast
   * clock the world stops at the end of that time until the real answer arrives, so results do not depend on the machine's load. The work
   * must not wait for game time: while the world stands still its timers do not fire.
   */
  think<T>(milliseconds: number, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work of another process that belongs to the current time (a turn of a sandboxed program) and costs no game time. Under the fast
   * clock the world stands still from the call on, and works requested at one time run one after another in call order, each with its
   * continuations, so the order of answers has no effect. Under the real clock the world continues.
   */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Lets game time pass until the promise settles (fast: drives the world; real: waits). Returns its value or throws its error. */
  run<T>(until: Promise<T>): Promise<T>;
  /** Stops all timers of this clock and restores the process's own time. */
  dispose(): void;
}
