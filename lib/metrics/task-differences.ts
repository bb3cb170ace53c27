import { clusteredRatio } from '#lib/stats/clustered-ratio.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { clusterOf, type TaskScore } from './task-table.ts';

/** How the first system of a run differs from another one on the episodes that both played. */
export interface TaskDifference {
  readonly system: string;
  readonly minus: string;
  /** Pairs of episodes with the same task, number of agents, seed and place in the match. */
  readonly pairs: number;
  readonly completion: Estimate | null;
  /** By the figure's id, over the pairs in which both episodes define it. */
  readonly figures: Readonly<Record<string, Estimate | null>>;
}

interface Pair {
  readonly first: TaskScore;
  readonly other: TaskScore;
}

function keyOf({ task, agents, seed, episode }: TaskScore): string {
  return JSON.stringify([task, agents, seed, episode]);
}

function meanDifference(pairs: readonly Pair[], of: (score: TaskScore) => number | null): Estimate | null {
  const clusters = [...Map.groupBy(pairs, ({ other }) => clusterOf(other)).values()].map((own) => {
    const values = own.flatMap(({ first, other }) => {
      const [one, two] = [of(first), of(other)];
      return one === null || two === null ? [] : [one - two];
    });
    return { n: values.length, sum: values.reduce((sum, value) => sum + value, 0) };
  });
  return clusteredRatio(clusters);
}

/**
 * The figures of the first system minus those of each other system, means over pairs of episodes with 95 % intervals over matches, or over
 * templates where tasks are made from them. Empty for fewer than two systems.
 */
export function taskDifferences(scores: readonly TaskScore[]): TaskDifference[] {
  const [[system, own] = [], ...others] = [...Map.groupBy(scores, (score) => score.system)];
  if (system === undefined || own === undefined) return [];
  const ids = [...new Set(scores.flatMap(({ figures }) => Object.keys(figures)))];
  const byKey = new Map(own.map((score) => [keyOf(score), score]));
  return others.map(([minus, theirs]) => {
    const pairs = theirs.flatMap((other): Pair[] => {
      const first = byKey.get(keyOf(other));
      return first === undefined ? [] : [{ first, other }];
    });
    return {
      system,
      minus,
      pairs: pairs.length,
      completion: meanDifference(pairs, ({ completion }) => completion),
      figures: Object.fromEntries(ids.map((id) => [id, meanDifference(pairs, ({ figures }) => figures[id] ?? null)])),
    };
  });
}
