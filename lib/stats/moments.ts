import type { Moments } from '../domain/mind-statistics.ts';
import type { Estimate } from './estimate.ts';
import { studentT } from './student-t.ts';

/** Moments of nothing. */
export const noMoments: Moments = { n: 0, sum: 0, squares: 0 };

export function withObservation({ n, sum, squares }: Moments, value: number): Moments {
  return { n: n + 1, sum: sum + value, squares: squares + value * value };
}

/** Moments of all observations behind some. */
export function pooledMoments(parts: readonly Moments[]): Moments {
  return parts.reduce((all, { n, sum, squares }) => ({ n: all.n + n, sum: all.sum + sum, squares: all.squares + squares }), noMoments);
}

/** Mean with Student's 95 % interval; null without observations. The observations are taken as independent. */
export function momentsInterval({ n, sum, squares }: Moments): Estimate | null {
  if (n === 0) return null;
  const value = sum / n;
  if (n === 1) return { n, value, low: null, high: null };
  const variance = Math.max(0, (squares - n * value * value) / (n - 1));
  const reach = variance === 0 ? 0 : studentT(n - 1) * Math.sqrt(variance / n);
  return { n, value, low: value - reach, high: value + reach };
}
