import { isSide, type Side } from '../../domain/side.ts';
import { isCount, isCounts, isTexts } from '../fact-data.ts';
import type { FamilyFact } from '../family.ts';

/**
 * What a team's server took in one go: counts by item of what scored and of what was swallowed for nothing, the foods that it locked, in
 * order, and the points for all of it.
 */
export interface HandIn {
  readonly scored: Readonly<Record<string, number>>;
  readonly wasted: Readonly<Record<string, number>>;
  readonly locked: readonly string[];
  readonly points: number;
}

/** The fact that a team's server took this. */
export function handInFact(team: Side, { scored, wasted, locked, points }: HandIn): FamilyFact {
  return { kind: 'family', name: 'hand-in', team, data: { scored: { ...scored }, wasted: { ...wasted }, locked: [...locked], points } };
}

/** What a fact says was handed in; null where it is another fact or its data do not fit. */
export function handInOf({ name, team, data }: FamilyFact): (HandIn & { readonly team: Side }) | null {
  const { scored, wasted, locked, points } = data;
  if (name !== 'hand-in' || team === undefined || !isSide(team)) return null;
  return isCounts(scored) && isCounts(wasted) && isTexts(locked) && isCount(points) ? { team, scored, wasted, locked, points } : null;
}
