const limit = 10;

/** Counts failures per group of primitives in one program; throws above ten, which ends the program. */
export class FailureCounter {
  private readonly counts = new Map<string, number>();

  /** Resets the counters for a new program. */
  reset(): void {
    this.counts.clear();
  }

  /** Counts a failure. Throws an Error if `group` has failed more than ten times. */
  failed(group: string, feedback: string): void {
    const count = (this.counts.get(group) ?? 0) + 1;
    this.counts.set(group, count);
    if (count > limit) throw new Error(`${group} failed more than ${limit} times in this program, the last time with: ${feedback}`);
  }
}
