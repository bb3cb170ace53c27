/** The longest pause between two looks that counts as time in which this process ran, in milliseconds. */
const longestStep = 2000;

/**
 * Milliseconds in which this process itself ran, by a monotonic clock. A machine that slept, a process that was stopped and a clock that
 * was set add at most two seconds, so that the silence of others is never measured while nobody listened. Look at it at least every second.
 */
export class RunningTime {
  private readonly monotonic: () => number;
  private lastLook: number;
  private total = 0;

  /** `monotonic` gives milliseconds that never go back. */
  constructor(monotonic: () => number = () => performance.now()) {
    this.monotonic = monotonic;
    this.lastLook = monotonic();
  }

  /** Milliseconds since this was made. */
  now(): number {
    const look = this.monotonic();
    this.total += Math.min(look - this.lastLook, longestStep);
    this.lastLook = look;
    return this.total;
  }
}
