import { learnedName } from '#lib/domain/evaluation.ts';
import type { PointsConfiguration } from '#lib/domain/run-configuration.ts';
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

/** Both met the same opponents, so sigma cancels out of the difference. */
const anySigma: Sigma = { source: 'reference', value: 0, error: 0, seeds: 2 };

/**
 * The compared pairs: each later red system with each earlier one, and trained systems with untrained ones. `do_nothing` serves only to
 * measure sigma.
 */
function pairsOf({ red, blue, evaluation }: PointsConfiguration): (readonly [minus: string, red: string])[] {
  const systems = [...new Set(red)].filter((system) => system !== idleSystem);
  const played = systems.flatMap((later, place) => systems.slice(0, place).map((earlier) => [earlier, later] as const));
  if (evaluation === undefined || !evaluation.after.includes(0)) return played;
  const learnt = systems.flatMap((learner) =>
    blue.flatMap((teacher) =>
      evaluation.after
        .filter((after) => after > 0)
        .map((after) => [learnedName(learner, 0, teacher), learnedName(learner, after, teacher)] as const),
    ),
  );
  return [...played, ...learnt];
}

/**
 * The differences between the red systems of a run, each compared with those before it, and trained ones with untrained ones. Episodes with
 * the same opponent, seed and index in their match are pairs, so that common luck cancels out. Scores are in evaluation points.
 */
export function systemDifferences(run: PointsConfiguration, scores: readonly SeededScore[]): SystemDifference[] {
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
  // An opponent of one scenario is not paired with its namesake in another.
  const scores = parts.flatMap(({ run, scores: own }) => own.map((score) => ({ ...score, blue: `${run.scenario} ${score.blue}` })));
  return systemDifferences({ ...first.run, red, evaluation: undefined }, scores);
}
