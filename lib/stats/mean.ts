import type { Estimate } from './estimate.ts';
import { studentT } from './student-t.ts';

/** Arithmetic mean. Throws on an empty list, which has none. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('An empty list has no mean.');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Squared standard error of the mean: unbiased variance over n. Needs two values. */
export function squaredError(values: readonly number[]): number {
  const centre = mean(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1) / values.length;
}

/** A linear combination of independent means: its value and, with Welch and Satterthwaite's degrees of freedom, its 95 % interval. */
export function combinedMeans(parts: readonly { readonly weight: number; readonly values: readonly number[] }[], offset = 0): Estimate {
  const value = parts.reduce((sum, part) => sum + part.weight * mean(part.values), offset);
  const n = parts.reduce((sum, part) => sum + part.values.length, 0);
  if (parts.some((part) => part.values.length < 2)) return { n, value, low: null, high: null };
  const terms = parts.map((part) => ({ variance: part.weight ** 2 * squaredError(part.values), freedom: part.values.length - 1 }));
  const variance = terms.reduce((sum, term) => sum + term.variance, 0);
  if (variance === 0) return { n, value, low: value, high: value };
  const freedom = variance ** 2 / terms.reduce((sum, term) => sum + term.variance ** 2 / term.freedom, 0);
  const reach = studentT(freedom) * Math.sqrt(variance);
  return { n, value, low: value - reach, high: value + reach };
}

/** Mean with Student's 95 % interval. The values are taken as independent. */
export function meanInterval(values: readonly number[]): Estimate {
  return combinedMeans([{ weight: 1, values }]);
}
