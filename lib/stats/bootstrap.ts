import type { Estimate } from './estimate.ts';
import { quantile } from './quantile.ts';
import { randomDraws } from './random-draws.ts';

/**
 * A statistic with its 95 % percentile bootstrap interval. Equal seeds give equal intervals. Below two values the interval is null.
 */
export function bootstrap(
  values: readonly number[],
  statistic: (sample: readonly number[]) => number,
  options: { readonly seed?: number; readonly rounds?: number } = {},
): Estimate {
  const value = statistic(values);
  if (values.length < 2) return { n: values.length, value, low: null, high: null };
  const random = randomDraws(options.seed ?? 1);
  const pick = (): number => values[Math.floor(random() * values.length)] ?? Number.NaN;
  const estimates = Array.from({ length: options.rounds ?? 2000 }, () => statistic(Array.from(values, pick)));
  return { n: values.length, value, low: quantile(estimates, 0.025), high: quantile(estimates, 0.975) };
}
