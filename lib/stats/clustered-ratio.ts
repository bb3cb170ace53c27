import type { Estimate } from './estimate.ts';
import { studentT } from './student-t.ts';

/** The observations of one cluster, such as the answers of one match: their number and sum. */
export interface ClusterTotal {
  readonly n: number;
  readonly sum: number;
}

/**
 * Mean of all observations of some clusters, with Student's 95 % interval over the clusters: observations of one cluster may depend on each
 * other. The mean is the ratio of sum to number, which both vary between clusters, with its linearised variance (Cochran, Sampling
 * Techniques, 3rd ed., 1977, section 6.4). Null without observations; `low` and `high` are null for fewer than two clusters with
 * observations.
 */
export function clusteredRatio(clusters: readonly ClusterTotal[]): Estimate | null {
  const known = clusters.filter(({ n }) => n > 0);
  const n = known.reduce((total, cluster) => total + cluster.n, 0);
  if (n === 0) return null;
  const value = known.reduce((total, { sum }) => total + sum, 0) / n;
  const count = known.length;
  if (count < 2) return { n, value, low: null, high: null };
  const squares = known.reduce((total, cluster) => total + (cluster.sum - value * cluster.n) ** 2, 0);
  const variance = ((count / (count - 1)) * squares) / n ** 2;
  const reach = variance === 0 ? 0 : studentT(count - 1) * Math.sqrt(variance);
  return { n, value, low: value - reach, high: value + reach };
}
