const limit = 10;

/** Counts failures of one group of primitives within one program; above ten it throws, which ends the program. */
export class FailureCounter {
  private readonly counts = new Map<string, number>();

  /** A new program starts with clean counters. */
  reset(): void {
    this.counts.clear();
  }

  /** Notes a failure. Throws an Error when `group` has failed more than ten times. */
  failed(group: string, feedback: string): void {
    const count = (this.counts.get(group) ?? 0) + 1;
    this.counts.set(group, count);
    if (count > limit) throw new Error(`${group} failed more than ${limit} times in this program, the last time with: ${feedback}`);
  }
}
