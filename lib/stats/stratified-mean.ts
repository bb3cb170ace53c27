import type { Estimate } from './estimate.ts';
import { mean } from './mean.ts';
import { studentT } from './student-t.ts';

/** A value and its cluster. Values of one cluster may depend on each other; a value without a cluster is independent. */
export interface Observation {
  readonly value: number;
  readonly cluster?: string | undefined;
}

/** A fixed group, such as one opponent, and the weight of its mean in the figure. A cluster may have values in several strata. */
export interface Stratum {
  readonly weight: number;
  readonly observations: readonly Observation[];
}

/** A mean that was measured elsewhere: its standard error and its degrees of freedom. */
export interface KnownMean {
  readonly weight: number;
  readonly value: number;
  readonly error: number;
  readonly freedom: number;
}

/** Squared standard error of a figure and its degrees of freedom (infinite for an error of zero). */
export interface Spread {
  readonly variance: number;
  readonly freedom: number;
}

/**
 * The influence of each cluster of a stratum on the figure, scaled so that the sum of squares is an unbiased variance. Null for fewer than
 * two clusters.
 */
function influences({ weight, observations }: Stratum): Map<string | symbol, number> | null {
  const centre = mean(observations.map(({ value }) => value));
  const sums = new Map<string | symbol, number>();
  for (const { value, cluster = Symbol() } of observations)
    sums.set(cluster, (sums.get(cluster) ?? 0) + ((value - centre) * weight) / observations.length);
  if (sums.size < 2) return null;
  const correction = Math.sqrt(sums.size / (sums.size - 1));
  return new Map([...sums].map(([cluster, sum]) => [cluster, sum * correction]));
}

/** Strata that share clusters, directly or through others: their influences are added before they are squared. */
interface Block {
  readonly influences: ReadonlyMap<string | symbol, number>;
  readonly freedom: number;
}

/**
 * Cluster-robust spread of a weighted sum of stratum means. Null where a stratum has fewer than two clusters, since the spread between
 * clusters is then unknown.
 *
 * Within each stratum it is the linearised variance of a mean over clusters with the factor M / (M - 1) (Cochran, Sampling Techniques, 3rd
 * ed., 1977, sections 5.4 and 9A.1; Liang and Zeger, Biometrika 73, 1986); for clusters of equal size that is the variance of the cluster
 * means over M. Variances of strata add up, because strata are fixed; a cluster in several strata counts with the sum of its influences.
 * Degrees of freedom follow Satterthwaite (Biometrics Bulletin 2, 1946) over blocks of strata that share clusters, each block with the
 * fewest clusters of its strata minus one.
 */
export function spreadOf(strata: readonly Stratum[], known: readonly KnownMean[] = []): Spread | null {
  let blocks: Block[] = [];
  for (const stratum of strata) {
    const own = influences(stratum);
    if (own === null) return null;
    const joined = blocks.filter((block) => [...own.keys()].some((cluster) => block.influences.has(cluster)));
    const together = new Map(own);
    for (const block of joined)
      for (const [cluster, influence] of block.influences) together.set(cluster, (together.get(cluster) ?? 0) + influence);
    const freedom = Math.min(own.size - 1, ...joined.map((block) => block.freedom));
    blocks = [...blocks.filter((block) => !joined.includes(block)), { influences: together, freedom }];
  }
  const terms = [
    ...blocks.map((block) => ({
      variance: [...block.influences.values()].reduce((sum, value) => sum + value ** 2, 0),
      freedom: block.freedom,
    })),
    ...known.map(({ weight, error, freedom }) => ({ variance: (weight * error) ** 2, freedom })),
  ];
  const variance = terms.reduce((sum, term) => sum + term.variance, 0);
  const parts = terms.reduce((sum, term) => sum + (term.variance === 0 ? 0 : term.variance ** 2 / term.freedom), 0);
  return { variance, freedom: parts === 0 ? Number.POSITIVE_INFINITY : variance ** 2 / parts };
}

/**
 * A weighted sum of stratum means and of means known from elsewhere, with Student's 95 % interval from `spreadOf`. The interval covers the
 * chance of the clusters (matches) that were played, with the strata (opponents) held fixed: it says nothing about other opponents. `low`
 * and `high` are null where a stratum has fewer than two clusters.
 */
export function stratifiedMean(strata: readonly Stratum[], known: readonly KnownMean[] = []): Estimate {
  const value =
    strata.reduce((sum, { weight, observations }) => sum + weight * mean(observations.map((entry) => entry.value)), 0) +
    known.reduce((sum, part) => sum + part.weight * part.value, 0);
  const n = strata.reduce((sum, { observations }) => sum + observations.length, 0);
  const spread = spreadOf(strata, known);
  if (spread === null) return { n, value, low: null, high: null };
  const reach = spread.variance === 0 ? 0 : studentT(spread.freedom) * Math.sqrt(spread.variance);
  return { n, value, low: value - reach, high: value + reach };
}

/** Strata of a mean over all observations: each group weighs as many observations as it has. Empty groups are left out. */
export function pooledStrata(groups: readonly (readonly Observation[])[]): Stratum[] {
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  return groups.flatMap((observations) => (observations.length === 0 ? [] : [{ weight: observations.length / n, observations }]));
}
