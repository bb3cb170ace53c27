import { quantile } from '#lib/stats/quantile.ts';

/** The time of a team's first points over several episodes. */
export interface FirstPoints {
  readonly n: number;
  /** Episodes in which the team had points at any time. */
  readonly scored: number;
  /** Seconds until then, over the episodes with points: median and middle half; null without such episodes. */
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Time to the first points in score series, one sample a second. Episodes without points count only in `n`. */
export function firstPointsOf(series: readonly (readonly number[])[]): FirstPoints {
  const seconds = series.map((samples) => samples.findIndex((points) => points > 0)).filter((second) => second >= 0);
  const at = (share: number): number | null => (seconds.length === 0 ? null : quantile(seconds, share));
  return { n: series.length, scored: seconds.length, median: at(0.5), low: at(0.25), high: at(0.75) };
}
