/** The longest gap between two readings that counts as running time of this process, in milliseconds. */
const longestStep = 2000;

/**
 * Milliseconds in which this process itself ran, by a monotonic clock. A sleeping machine, a stopped process and a changed clock add at
 * most two seconds, so that the silence of others is not measured while this process could not listen. Read it at least once a second.
 */
export class RunningTime {
  private readonly monotonic: () => number;
  private lastLook: number;
  private total = 0;

  /** `monotonic` gives milliseconds that never decrease. */
  constructor(monotonic: () => number = () => performance.now()) {
    this.monotonic = monotonic;
    this.lastLook = monotonic();
  }

  /** Milliseconds since construction. */
  now(): number {
    const look = this.monotonic();
    this.total += Math.min(look - this.lastLook, longestStep);
    this.lastLook = look;
    return this.total;
  }
}
