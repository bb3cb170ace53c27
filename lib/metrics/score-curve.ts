import { sortedQuantile } from '#lib/stats/quantile.ts';
import { pooledStrata, stratifiedMean } from '#lib/stats/stratified-mean.ts';

/** Scores over time of several episodes at one second: a middle value and a band around it. */
export interface CurvePoint {
  readonly second: number;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** Median and quartile band of score series (one sample a second), as long as the longest; each second counts the series that reach it. */
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
    return { second, middle: sortedQuantile(sorted, 0.5), low: sortedQuantile(sorted, 0.25), high: sortedQuantile(sorted, 0.75) };
  });
}

/** A score series, one sample a second, with its pairing and the match that it depends on (see EpisodeScore). */
export interface PairedSeries {
  readonly pairing: string;
  readonly match?: string | undefined;
  readonly samples: readonly number[];
}

/**
 * Mean of score series with its 95 % interval; pairings are fixed and matches are clusters. The band has no width at a second for which a
 * pairing has only one match.
 */
export function meanCurve(series: readonly PairedSeries[]): CurvePoint[] {
  const pairings = [...Map.groupBy(series, ({ pairing }) => pairing).values()];
  const length = series.reduce((most, { samples }) => Math.max(most, samples.length), 0);
  return Array.from({ length }, (_, second) => {
    const groups = pairings.map((group) =>
      group.flatMap(({ samples, match }) => {
        const value = samples[second];
        return value === undefined ? [] : [{ value, cluster: match }];
      }),
    );
    const { value, low, high } = stratifiedMean(pooledStrata(groups));
    return { second, middle: value, low: low ?? value, high: high ?? value };
  });
}
