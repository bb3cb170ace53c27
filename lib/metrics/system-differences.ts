import { learntName } from '../domain/evaluation.ts';
import type { RunConfiguration } from '../domain/run-configuration.ts';
import { type Delta, deltaOf } from './comparison/delta.ts';
import type { SeededScore } from './comparison/seeded-score.ts';
import type { ExperimentPart } from './pooled-experiment.ts';
import { idleSystem, type Sigma } from './sigma.ts';

/** One red system minus another, over the opponents that both met. */
export interface SystemDifference {
  readonly red: string;
  readonly minus: string;
  readonly delta: Delta;
}

/** Both met the same opponents, so sigma falls out of the difference. */
const anySigma: Sigma = { source: 'reference', value: 0, error: 0, seeds: 2 };

/**
 * Pairs that are worth a comparison: each later red system with each earlier one, and what was learnt with what had learnt nothing.
 * `do_nothing` is there for sigma only.
 */
function pairsOf({ red, blue, evaluation }: RunConfiguration): (readonly [minus: string, red: string])[] {
  const systems = [...new Set(red)].filter((system) => system !== idleSystem);
  const played = systems.flatMap((later, place) => systems.slice(0, place).map((earlier) => [earlier, later] as const));
  if (evaluation === undefined || !evaluation.after.includes(0)) return played;
  const learnt = systems.flatMap((learner) =>
    blue.flatMap((teacher) =>
      evaluation.after
        .filter((after) => after > 0)
        .map((after) => [learntName(learner, 0, teacher), learntName(learner, after, teacher)] as const),
    ),
  );
  return [...played, ...learnt];
}

/**
 * How the red systems of a run differ, each against those before it, and what had learnt against what had not: episodes with the same
 * opponent, seed and place in their match are pairs, so that the luck both had alike falls out. Scores are in evaluation points.
 */
export function systemDifferences(run: RunConfiguration, scores: readonly SeededScore[]): SystemDifference[] {
  return pairsOf(run).flatMap(([minus, red]) => {
    const met = (system: string): ReadonlySet<string> => new Set(scores.filter((score) => score.red === system).map(({ blue }) => blue));
    const [before, after] = [met(minus), met(red)];
    const of = (system: string) => ({
      sigma: anySigma,
      episodes: scores
        .filter((score) => score.red === system && before.has(score.blue) && after.has(score.blue))
        .map((score) => ({ ...score, red })),
    });
    const delta = deltaOf(of(minus), of(red));
    return delta === null ? [] : [{ red, minus, delta }];
  });
}

/** The same over several runs together, for systems that played in every one. */
export function pooledDifferences(parts: readonly ExperimentPart[]): SystemDifference[] {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return [];
  const red = first.run.red.filter((system) => others.every(({ run }) => run.red.includes(system)));
  if (red.length === 0) return [];
  // An opponent of one scenario is no twin of its namesake in another.
  const scores = parts.flatMap(({ run, scores: own }) => own.map((score) => ({ ...score, blue: `${run.scenario} ${score.blue}` })));
  return systemDifferences({ ...first.run, red, evaluation: undefined }, scores);
}
