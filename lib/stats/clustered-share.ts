import type { Estimate } from './estimate.ts';
import { type Observation, pooledStrata, spreadOf } from './stratified-mean.ts';
import { studentT } from './student-t.ts';
import { wilson } from './wilson.ts';

const z = 1.959963984540054;

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
