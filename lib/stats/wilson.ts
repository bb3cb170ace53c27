import type { Estimate } from './estimate.ts';

const z = 1.959963984540054;

/**
 * Share of successes with Wilson's 95 % score interval, which stays within 0 to 1 and is suitable for few observations. Half successes
 * (ties) are allowed; the interval is then slightly too wide, never too narrow.
 */
export function wilson(successes: number, n: number): Estimate {
  if (n <= 0 || successes < 0 || successes > n) throw new RangeError('Wilson needs 0 <= successes <= n and n > 0.');
  const share = successes / n;
  const scale = 1 + z ** 2 / n;
  const centre = (share + z ** 2 / (2 * n)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return { n, value: share, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
