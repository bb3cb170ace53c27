import { median, quantile } from '../stats/quantile.ts';

/** Scores over time of several episodes at one second: the median and the band that holds the middle half. */
export interface CurvePoint {
  readonly second: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Median and quartile band of score series (one sample a second), as long as the longest; a second counts the series that reach it. */
export function scoreCurve(series: readonly (readonly number[])[]): CurvePoint[] {
  const length = Math.max(0, ...series.map((samples) => samples.length));
  return Array.from({ length }, (_, second) => {
    const values = series.flatMap((samples) => samples[second] ?? []);
    return { second, median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) };
  });
}
