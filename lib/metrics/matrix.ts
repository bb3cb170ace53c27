import type { Rules } from '#lib/domain/rules.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { clusteredShare } from '#lib/stats/shares.ts';
import { pooledStrata, stratifiedMean } from '#lib/stats/stratified-mean.ts';
import { byPairing } from './by-pairing.ts';
import { differenceOf } from './difference.ts';
import type { EpisodeScore } from './episode-score.ts';
import { type SabotagePart, sabotageOf, sigmaTerms } from './sabotage.ts';
import { publishedSigma, type Sigma, sigmaOf } from './sigma.ts';
import { winPoints } from './win-points.ts';

/** The four figures of a pairing. `s` is null if no sigma of the opponent is known under these rules. */
export interface Figures {
  readonly n: number;
  readonly p: Estimate;
  readonly s: Estimate | null;
  readonly w: Estimate;
  readonly d: Estimate;
}

export interface MatrixRow {
  readonly red: string;
  /** In the order of the matrix's `blue`; null without a finished episode. */
  readonly cells: readonly (Figures | null)[];
  /** All opponents: P, D and W over the pooled episodes, S as the mean of the values per opponent. */
  readonly all: Figures | null;
}

export interface Matrix {
  readonly scenario: string;
  readonly blue: readonly string[];
  readonly rows: readonly MatrixRow[];
  /** All red systems together, against each opponent and against all; absent if rows cannot be pooled. */
  readonly pool?: Omit<MatrixRow, 'red'>;
  /** Sigma of each opponent; null if unknown. */
  readonly sigma: Readonly<Record<string, MatrixSigma | null>>;
}

/** The sigma of an opponent with its 95 % interval and its source. */
export interface MatrixSigma {
  readonly value: number;
  readonly source: Sigma['source'];
  /** The rules of the measurement, which are those of the episodes. */
  readonly rules: Rules;
  /** Number of measured episodes. */
  readonly n: number;
  readonly low: number | null;
  readonly high: number | null;
  /** The figure that the paper's code publishes, for comparison. */
  readonly published: number | null;
}

function shown(found: Sigma | null, rules: Rules, published: number | null): MatrixSigma | null {
  if (found === null) return null;
  const { value, source } = found;
  const { strata, known } = sigmaTerms(found, 1);
  const { low, high } = stratifiedMean(strata, known);
  return { value, source, rules, n: found.source === 'measured' ? found.observations.length : found.seeds, low, high, published };
}

/** The figures of one system over groups of episodes, one group per opponent; null without a finished episode. */
export function figuresOf(groups: readonly { readonly sigma: Sigma | null; readonly episodes: readonly EpisodeScore[] }[]): Figures | null {
  const played = groups.filter((group) => group.episodes.length > 0);
  const groupsPlayed = played.map((group) => group.episodes);
  const n = groupsPlayed.reduce((sum, { length }) => sum + length, 0);
  if (n === 0) return null;
  const parts = played.flatMap<SabotagePart>(({ sigma, episodes: own }) => (sigma === null ? [] : [{ sigma, episodes: own }]));
  return {
    n,
    p: performanceOf(...groupsPlayed),
    s: parts.length === played.length ? sabotageOf(parts) : null,
    w: winRateOf(...groupsPlayed),
    d: differenceOf(...groupsPlayed),
  };
}

/** Folds finished episodes, all played under the same rules, into the matrix of red systems by blue systems, in the given order. */
export function matrixOf(
  scenario: string,
  rules: Rules,
  red: readonly string[],
  blue: readonly string[],
  episodes: readonly EpisodeScore[],
): Matrix {
  const sigmas = new Map(blue.map((opponent) => [opponent, sigmaOf(scenario, rules, opponent, episodes)]));
  const rows = red.map((system) => {
    const groups = blue.map((opponent) => ({
      sigma: sigmas.get(opponent) ?? null,
      episodes: episodes.filter((episode) => episode.red === system && episode.blue === opponent),
    }));
    return { red: system, cells: groups.map((group) => figuresOf([group])), all: figuresOf(groups) };
  });
  const sigma = Object.fromEntries(
    [...sigmas].map(([opponent, found]) => [opponent, shown(found, rules, publishedSigma(scenario, opponent))]),
  );
  const groups = blue.map((opponent) => ({
    sigma: sigmas.get(opponent) ?? null,
    episodes: episodes.filter((episode) => episode.blue === opponent && red.includes(episode.red)),
  }));
  const pool = { cells: groups.map((group) => figuresOf([group])), all: figuresOf(groups) };
  return { scenario, blue: [...blue], rows, pool, sigma };
}

/** W, win rate of the red system (PillagerBench): the mean of 1 for a win, 0.5 for a tie and 0 for a loss. Needs at least one episode. */
export function winRateOf(...groups: readonly (readonly EpisodeScore[])[]): Estimate {
  return clusteredShare(byPairing(groups, winPoints));
}

/** P, performance of the red system (PillagerBench): the mean of red's final scores. Needs at least one episode. */
export function performanceOf(...groups: readonly (readonly EpisodeScore[])[]): Estimate {
  return stratifiedMean(pooledStrata(byPairing(groups, ({ score }) => score.red)));
}
