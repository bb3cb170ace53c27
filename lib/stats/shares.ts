import type { Estimate } from './estimate.ts';
import { mean } from './mean.ts';
import { type Observation, pooledStrata, spreadOf } from './stratified-mean.ts';
import { studentT } from './student-t.ts';

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

/**
 * The number of independent observations with the same information about the share: p (1 - p) over its cluster-robust variance, times (z /
 * t)² for the degrees of freedom (Korn and Graubard, Survey Methodology 24, 1998). It lies between the number of clusters, which would be
 * right if all values of a cluster were equal, and the number of observations. If the variance is unknown or zero, it is the number of
 * clusters.
 */
function effectiveNumber(groups: readonly (readonly Observation[])[], share: number): number {
  const all = groups.flat();
  const named = new Set(all.flatMap(({ cluster }) => cluster ?? []));
  const clusters = named.size + all.filter(({ cluster }) => cluster === undefined).length;
  const spread = spreadOf(pooledStrata(groups));
  if (spread === null || spread.variance === 0) return clusters;
  const effective = ((share * (1 - share)) / spread.variance) * (z / studentT(spread.freedom)) ** 2;
  return Math.min(all.length, Math.max(clusters, effective));
}

/**
 * Pooled share of successes (values 0, 0.5 for ties, 1) over groups of observations, with Wilson's 95 % interval at the effective number of
 * observations. The groups (opponents) are fixed; values of one cluster (match) may depend on each other. Needs at least one observation.
 */
export function clusteredShare(groups: readonly (readonly Observation[])[]): Estimate {
  const all = groups.flat();
  const share = all.reduce((sum, { value }) => sum + value, 0) / all.length;
  const effective = effectiveNumber(groups, share);
  return { ...wilson(share * effective, effective), n: all.length, value: share };
}

/** Pearson's correlation of two lists of equal length; 0 if either is constant. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [centreA, centreB] = [mean(a), mean(b)];
  let [both, own, other] = [0, 0, 0];
  a.forEach((value, index) => {
    const [x, y] = [value - centreA, (b[index] ?? 0) - centreB];
    both += x * y;
    own += x * x;
    other += y * y;
  });
  return own === 0 || other === 0 ? 0 : both / Math.sqrt(own * other);
}

/**
 * The second share minus the first, with the 95 % interval of Newcombe (Statistics in Medicine 17, 1998) from the intervals of both: method
 * 10, for pairs with the correlation of their values, which is 0 for independent shares. It stays within -1 to 1 and has a width even if
 * all values agree.
 */
export function shareDifference(from: Estimate, to: Estimate, shared: number): Estimate {
  const reach = (up: number, down: number): number => Math.sqrt(Math.max(0, up * up - 2 * shared * up * down + down * down));
  const value = to.value - from.value;
  const low = value - reach(to.value - (to.low ?? 0), (from.high ?? 1) - from.value);
  const high = value + reach((to.high ?? 1) - to.value, from.value - (from.low ?? 0));
  return { n: from.n + to.n, value, low, high };
}
