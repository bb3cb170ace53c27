import { meanInterval } from '../stats/mean.ts';
import { sortedQuantile } from '../stats/quantile.ts';

/** Scores over time of several episodes at one second: a middle and a band round it. */
export interface CurvePoint {
  readonly second: number;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** What a curve makes of the values of one second. Gets one value at least. */
type Summary = (values: Float64Array) => Omit<CurvePoint, 'second'>;

function curveOf(series: readonly (readonly number[])[], summary: Summary): CurvePoint[] {
  const length = series.reduce((most, samples) => Math.max(most, samples.length), 0);
  const values = new Float64Array(series.length);
  return Array.from({ length }, (_, second) => {
    let count = 0;
    for (const samples of series) {
      const value = samples[second];
      if (value !== undefined) values[count++] = value;
    }
    return { second, ...summary(values.subarray(0, count)) };
  });
}

/** Median and quartile band of score series (one sample a second), as long as the longest; a second counts the series that reach it. */
export function scoreCurve(series: readonly (readonly number[])[]): CurvePoint[] {
  return curveOf(series, (values) => {
    const sorted = values.sort();
    return { middle: sortedQuantile(sorted, 0.5), low: sortedQuantile(sorted, 0.25), high: sortedQuantile(sorted, 0.75) };
  });
}

/** Mean of score series with its 95 % interval, which is no wider than the mean itself where only one series reaches a second. */
export function meanCurve(series: readonly (readonly number[])[]): CurvePoint[] {
  return curveOf(series, (values) => {
    const { value, low, high } = meanInterval([...values]);
    return { middle: value, low: low ?? value, high: high ?? value };
  });
}
