import type { Estimate } from '../../stats/estimate.ts';
import { combinedMeans } from '../../stats/mean.ts';
import { shareDifference } from '../../stats/share-difference.ts';
import { idleSystem, type Sigma } from '../sigma.ts';
import { winPoints } from '../win-points.ts';
import type { SeededScore } from './seeded-score.ts';

/**
 * How the figures of a second run differ from the first's. Paired: only episodes that both runs played with the same seed and place
 * count, each against its twin. `n` are the episodes counted on both sides.
 */
export interface Delta {
  readonly paired: boolean;
  readonly n: readonly [first: number, second: number];
  readonly p: Estimate;
  /** Null where sigma is unknown in either run. */
  readonly s: Estimate | null;
  readonly w: Estimate;
  readonly d: Estimate;
}

/** A group of episodes against one opponent in one run, with that run's sigma of the opponent. */
export interface DeltaSide {
  readonly sigma: Sigma | null;
  readonly episodes: readonly SeededScore[];
}

/** Pairs are used when they are at least two and cover at least half of the smaller side; otherwise too much would be thrown away. */
function twins(first: readonly SeededScore[], second: readonly SeededScore[]): (readonly [SeededScore, SeededScore])[] | null {
  const keyOf = (score: SeededScore): string => `${score.red} ${score.blue} ${score.seed} ${score.episode}`;
  const byKey = new Map(first.map((score) => [keyOf(score), score]));
  const pairs = second.flatMap((score) => {
    const twin = byKey.get(keyOf(score));
    return twin === undefined ? [] : [[twin, score] as const];
  });
  return pairs.length >= 2 && pairs.length * 2 >= Math.min(first.length, second.length) ? pairs : null;
}

function sigmaParts(first: DeltaSide, second: DeltaSide): { parts: { weight: number; values: number[] }[]; offset: number } | null {
  if (first.sigma === null || second.sigma === null) return null;
  const parts: { weight: number; values: number[] }[] = [];
  let offset = 0;
  for (const [weight, sigma] of [[-1, first.sigma] as const, [1, second.sigma] as const]) {
    if (sigma.source === 'measured') parts.push({ weight, values: [...sigma.values] });
    else offset += weight * sigma.value;
  }
  return { parts, offset };
}

/** Second minus first. Null where either has no episode. */
export function deltaOf(first: DeltaSide, second: DeltaSide): Delta | null {
  if (first.episodes.length === 0 || second.episodes.length === 0) return null;
  const pairs = twins(first.episodes, second.episodes);
  const [before, after] =
    pairs === null ? [first.episodes, second.episodes] : [pairs.map(([twin]) => twin), pairs.map(([, score]) => score)];
  const difference = (of: (score: SeededScore) => number) =>
    pairs === null
      ? [
          { weight: 1, values: after.map(of) },
          { weight: -1, values: before.map(of) },
        ]
      : [{ weight: 1, values: pairs.map(([twin, score]) => of(score) - of(twin)) }];
  const n = [before.length, after.length] as const;
  const counted = (estimate: Estimate): Estimate => ({ ...estimate, n: pairs === null ? n[0] + n[1] : n[0] });
  const sigma = sigmaParts(first, second);
  const idle = [...before, ...after].every(({ red }) => red === idleSystem);
  const measured = first.sigma?.source === 'measured' && second.sigma?.source === 'measured';
  const blue = difference(({ score }) => score.blue).map(({ weight, values }) => ({ weight: -weight, values }));
  return {
    paired: pairs !== null,
    n,
    p: counted(combinedMeans(difference(({ score }) => score.red))),
    // Against the sigma it measured itself, do_nothing sabotages by 0 in both runs.
    s:
      idle && measured
        ? counted({ n: 0, value: 0, low: 0, high: 0 })
        : sigma && counted(combinedMeans([...blue, ...sigma.parts], sigma.offset)),
    w: shareDifference(before.map(winPoints), after.map(winPoints), pairs !== null),
    d: counted(combinedMeans(difference(({ score }) => score.red - score.blue))),
  };
}
