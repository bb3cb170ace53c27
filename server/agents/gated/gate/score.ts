import { type FeatureId, type Features, featureIds } from '#lib/coordination/features.ts';

/** The signs of the features in the score: what speaks for coordination and what against. */
const signs: Readonly<Record<FeatureId, 1 | -1>> = { C: 1, A: 1, D: 1, R: -1, H: -1 };
const mostLevel = 3;

/** The score of an issue from 0 (stay local) to 1 (escalate): the weighted features, on the scale of what they can reach. */
export function scoreOf(features: Features, weights: Readonly<Record<FeatureId, number>>): number {
  const raw = featureIds.reduce((sum, id) => sum + signs[id] * weights[id] * features[id], 0);
  const bound = (sign: 1 | -1): number => featureIds.reduce((sum, id) => sum + (signs[id] === sign ? mostLevel * weights[id] : 0), 0);
  return (raw + bound(-1)) / (bound(1) + bound(-1));
}

/** What a score says: below the low threshold, above the high one, or between them. */
export function zoneOf(score: number, { low, high }: { readonly low: number; readonly high: number }): 'stay_local' | 'gray' | 'escalate' {
  if (score < low) return 'stay_local';
  return score > high ? 'escalate' : 'gray';
}
