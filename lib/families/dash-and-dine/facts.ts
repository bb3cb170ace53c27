import type { FamilyFact } from '#lib/domain/family-fact.ts';
import { isSide, type Side } from '#lib/domain/side.ts';
import { isCount, isCounts, isTexts } from '../fact-data.ts';

/**
 * A hand-in to a team's server: counts by item of the food that scored and of the food that did not, the foods that it locked in order, and
 * the points of all of it.
 */
export interface HandIn {
  readonly scored: Readonly<Record<string, number>>;
  readonly wasted: Readonly<Record<string, number>>;
  readonly locked: readonly string[];
  readonly points: number;
}

/** The fact of a hand-in to a team's server. */
export function handInFact(team: Side, { scored, wasted, locked, points }: HandIn): FamilyFact {
  return { kind: 'family', name: 'hand-in', team, data: { scored: { ...scored }, wasted: { ...wasted }, locked: [...locked], points } };
}

/** The hand-in in a fact; null for another fact or invalid data. */
export function handInOf({ name, team, data }: FamilyFact): (HandIn & { readonly team: Side }) | null {
  const { scored, wasted, locked, points } = data;
  if (name !== 'hand-in' || team === undefined || !isSide(team)) return null;
  return isCounts(scored) && isCounts(wasted) && isTexts(locked) && isCount(points) ? { team, scored, wasted, locked, points } : null;
}
