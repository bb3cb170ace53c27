import type { Estimate } from '#lib/stats/estimate.ts';
import { clusteredShare, correlation, shareDifference } from '#lib/stats/shares.ts';
import { pooledStrata, type Stratum, stratifiedMean } from '#lib/stats/stratified-mean.ts';
import { byPairing } from '../by-pairing.ts';
import type { EpisodeScore } from '../episode-score.ts';
import { sigmaTerms } from '../sabotage.ts';
import { idleSystem, type Sigma } from '../sigma.ts';
import { winPoints } from '../win-points.ts';
import type { SeededScore } from './seeded-score.ts';

/**
 * The differences of a second run's figures from the first's. Paired: only episodes that both runs played with the same seed and index
 * count, each compared with its twin. `n` is the number of episodes on each side.
 */
export interface Delta {
  readonly paired: boolean;
  readonly n: readonly [first: number, second: number];
  readonly p: Estimate;
  /** Null if sigma is unknown in either run. */
  readonly s: Estimate | null;
  readonly w: Estimate;
  readonly d: Estimate;
}

/** A group of episodes against one opponent in one run, with that run's sigma of the opponent. */
export interface DeltaSide {
  readonly sigma: Sigma | null;
  readonly episodes: readonly SeededScore[];
}

type Twins = readonly [first: SeededScore, second: SeededScore];

/** Pairs are used if there are at least two and they cover at least half of the smaller side; otherwise too many episodes would be lost. */
function twins(first: readonly SeededScore[], second: readonly SeededScore[]): Twins[] | null {
  const keyOf = (score: SeededScore): string => `${score.red} ${score.blue} ${score.seed} ${score.episode}`;
  const byKey = new Map(first.map((score) => [keyOf(score), score]));
  const pairs = second.flatMap((score) => {
    const twin = byKey.get(keyOf(score));
    return twin === undefined ? [] : [[twin, score] as const];
  });
  return pairs.length >= 2 && pairs.length * 2 >= Math.min(first.length, second.length) ? pairs : null;
}

/** A cluster for each pair: equal for pairs that share a match on either side, directly or through other pairs. */
function pairClusters(pairs: readonly Twins[]): (string | undefined)[] {
  const parents = new Map<string, string>();
  const root = (match: string): string => {
    const parent = parents.get(match);
    return parent === undefined || parent === match ? match : root(parent);
  };
  for (const [{ match: before }, { match: after }] of pairs)
    if (before !== undefined && after !== undefined) parents.set(root(before), root(after));
  return pairs.map(([before, after]) => {
    const match = after.match ?? before.match;
    return match === undefined ? undefined : root(match);
  });
}

function pairedStrata(pairs: readonly Twins[], of: (score: SeededScore) => number): Stratum[] {
  const clusters = pairClusters(pairs);
  const differences = pairs.map(([before, after], index) => ({
    pairing: `${after.red} ${after.blue}`,
    observation: { value: of(after) - of(before), cluster: clusters[index] },
  }));
  const groups = [...Map.groupBy(differences, ({ pairing }) => pairing).values()];
  return pooledStrata(groups.map((group) => group.map(({ observation }) => observation)));
}

function times(factor: number, strata: readonly Stratum[]): Stratum[] {
  return strata.map(({ weight, observations }) => ({ weight: factor * weight, observations }));
}

/** Second minus first. Null if either has no episodes. */
export function deltaOf(first: DeltaSide, second: DeltaSide): Delta | null {
  if (first.episodes.length === 0 || second.episodes.length === 0) return null;
  const pairs = twins(first.episodes, second.episodes);
  const [before, after] =
    pairs === null ? [first.episodes, second.episodes] : [pairs.map(([twin]) => twin), pairs.map(([, score]) => score)];
  const difference = (of: (score: EpisodeScore) => number): Stratum[] =>
    pairs === null
      ? [...pooledStrata(byPairing([after], of)), ...times(-1, pooledStrata(byPairing([before], of)))]
      : pairedStrata(pairs, of);
  const n = [before.length, after.length] as const;
  const counted = (estimate: Estimate): Estimate => ({ ...estimate, n: pairs === null ? n[0] + n[1] : n[0] });
  const sabotage = (): Estimate | null => {
    if (first.sigma === null || second.sigma === null) return null;
    const idle = [...before, ...after].every(({ red }) => red === idleSystem);
    // Against the sigma that it measured itself, do_nothing has a sabotage of 0 in both runs.
    if (idle && first.sigma.source === 'measured' && second.sigma.source === 'measured') return { n: 0, value: 0, low: 0, high: 0 };
    const [from, to] = [sigmaTerms(first.sigma, -1), sigmaTerms(second.sigma, 1)];
    const blue = times(
      -1,
      difference(({ score }) => score.blue),
    );
    // A reference measurement in both runs cancels out of the difference.
    const same = first.sigma.source === 'reference' && second.sigma.source === 'reference' && first.sigma.value === second.sigma.value;
    return stratifiedMean([...blue, ...from.strata, ...to.strata], same ? [] : [...from.known, ...to.known]);
  };
  const s = sabotage();
  const won = (episodes: readonly SeededScore[]): Estimate => clusteredShare(byPairing([episodes], winPoints));
  const shared = pairs === null ? 0 : correlation(before.map(winPoints), after.map(winPoints));
  return {
    paired: pairs !== null,
    n,
    p: counted(stratifiedMean(difference(({ score }) => score.red))),
    s: s && counted(s),
    w: counted(shareDifference(won(before), won(after), shared)),
    d: counted(stratifiedMean(difference(({ score }) => score.red - score.blue))),
  };
}
