import type { Moments } from '#lib/domain/mind-statistics.ts';

/** Moments of no observations. */
export const noMoments: Moments = { n: 0, sum: 0, squares: 0 };

export function withObservation({ n, sum, squares }: Moments, value: number): Moments {
  return { n: n + 1, sum: sum + value, squares: squares + value * value };
}
