import type { Estimate } from './estimate.ts';
import { quantile } from './quantile.ts';

/** Seeded numbers in [0, 1): xorshift32. */
function* draws(seed: number): Generator<number, never> {
  let state = seed >>> 0 || 0x9e3779b9;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 4294967296;
  }
}

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
  const random = draws(options.seed ?? 1);
  const pick = (): number => values[Math.floor(random.next().value * values.length)] ?? Number.NaN;
  const estimates = Array.from({ length: options.rounds ?? 2000 }, () => statistic(Array.from(values, pick)));
  return { n: values.length, value, low: quantile(estimates, 0.025), high: quantile(estimates, 0.975) };
}
