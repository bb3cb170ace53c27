/** The regularity of the last ticks. Times in real milliseconds. */
export interface TickStatistics {
  readonly ticks: number;
  readonly ticksPerSecond: number;
  /** Duration of a tick's work: median and 95th percentile. */
  readonly tickMedian: number;
  readonly tickP95: number;
  /** 95th percentile of the deviation from 50 ms between two ticks. */
  readonly jitterP95: number;
}

const kept = 1200;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Collects start times and durations of ticks. */
export class TickMeter {
  private readonly period: number;
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];
  private count = 0;

  constructor(period: number) {
    this.period = period;
  }

  /** Adds a tick with its start and end time. */
  add(start: number, end: number): void {
    this.count++;
    this.starts.push(start);
    this.lengths.push(end - start);
    if (this.starts.length <= kept) return;
    this.starts.shift();
    this.lengths.shift();
  }

  statistics(): TickStatistics {
    const gaps = this.starts.slice(1).map((start, index) => start - (this.starts[index] ?? start));
    const span = (this.starts.at(-1) ?? 0) - (this.starts[0] ?? 0);
    return {
      ticks: this.count,
      ticksPerSecond: span > 0 ? (gaps.length * 1000) / span : 0,
      tickMedian: percentile(this.lengths, 0.5),
      tickP95: percentile(this.lengths, 0.95),
      jitterP95: percentile(
        gaps.map((gap) => Math.abs(gap - this.period)),
        0.95,
      ),
    };
  }
}
