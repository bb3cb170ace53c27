/** A figure with its 95 % interval and the number of observations behind it. `low` and `high` are null if unknown. */
export interface Estimate {
  readonly n: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}
