import type { FamilyFact } from '#lib/domain/family-fact.ts';
import { isSide, type Side } from '#lib/domain/side.ts';
import { isCount } from '../fact-data.ts';

/** The state of a team's area: whether caps regrow in it, and the number of slime blocks. */
export interface AreaState {
  readonly clean: boolean;
  readonly slime: number;
}

/** The fact about a team's area. The referee checks it once a second and reports changes. */
export function areaFact(team: Side, { clean, slime }: AreaState): FamilyFact {
  return { kind: 'family', name: 'area', team, data: { clean, slime } };
}

/** The area in a fact; null for another fact or invalid data. */
export function areaOf({ name, team, data: { clean, slime } }: FamilyFact): (AreaState & { readonly team: Side }) | null {
  if (name !== 'area' || team === undefined || !isSide(team)) return null;
  return typeof clean === 'boolean' && isCount(slime) ? { team, clean, slime } : null;
}
