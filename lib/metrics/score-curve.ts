import { sortedQuantile } from '../stats/quantile.ts';

/** Scores over time of several episodes at one second: the median and the band that holds the middle half. */
export interface CurvePoint {
  readonly second: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Median and quartile band of score series (one sample a second), as long as the longest; a second counts the series that reach it. */
export function scoreCurve(series: readonly (readonly number[])[]): CurvePoint[] {
  const length = series.reduce((most, samples) => Math.max(most, samples.length), 0);
  const values = new Float64Array(series.length);
  return Array.from({ length }, (_, second) => {
    let count = 0;
    for (const samples of series) {
      const value = samples[second];
      if (value !== undefined) values[count++] = value;
    }
    const sorted = values.subarray(0, count).sort();
    return { second, median: sortedQuantile(sorted, 0.5), low: sortedQuantile(sorted, 0.25), high: sortedQuantile(sorted, 0.75) };
  });
}
