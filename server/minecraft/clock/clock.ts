/** Ends what it was returned for; calling it again does nothing. */
export type Cancel = () => void;

/**
 * Where time comes from. Two drivers stand behind it: `fast` (lockstep virtual time, exact and repeatable) and `real` (20 ticks a
 * second by the wall clock, drift-corrected). All times are game milliseconds since the clock was made.
 */
export interface Clock {
  readonly kind: 'fast' | 'real';
  /** Milliseconds since 1970 at which this clock read 0, for stamps clients see. */
  readonly epoch: number;
  now(): number;
  /** Runs the task once, `milliseconds` of game time from now. */
  after(milliseconds: number, task: () => void): Cancel;
  /** Runs the task every 50 ms of game time. */
  everyTick(task: () => void): Cancel;
  /** Lets later callbacks of this moment run: what was written before it is delivered first. Never runs in the same call. */
  soon(task: () => void): void;
  /**
   * Charges `milliseconds` of game time for outside work (a model call). The work starts at once, the world goes on, and in the fast
   * clock the world stands still at that moment until the real answer is there, so results do not depend on the machine's load. The work
   * must not wait for game time: while the world stands still its timers do not fire.
   */
  think<T>(milliseconds: number, work: () => Promise<T>): Promise<T>;
  /**
   * Work of another process that belongs to this very moment (a turn of a sandboxed program): it costs no game time. In the fast clock
   * the world stands still from the call on, and works asked for at one moment run one after another in the order of their calls, each
   * with all that waits for it, so what they do does not depend on which process answers first. In the real clock the world goes on.
   */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Lets game time pass until the promise settles (fast: drives the world; real: waits). Returns or throws what it settled to. */
  run<T>(until: Promise<T>): Promise<T>;
  /** Stops all timers of this clock and gives the process its own time back. */
  dispose(): void;
}
