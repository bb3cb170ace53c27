import { isSide, type Side } from '../../domain/side.ts';
import { isCount } from '../fact-data.ts';
import type { FamilyFact } from '../family.ts';

/** How a team's area stands: whether caps regrow in it, and how many slime blocks lie there. */
export interface AreaState {
  readonly clean: boolean;
  readonly slime: number;
}

/** The fact that a team's area stands so. The referee looks once a second and tells what changed. */
export function areaFact(team: Side, { clean, slime }: AreaState): FamilyFact {
  return { kind: 'family', name: 'area', team, data: { clean, slime } };
}

/** What a fact says about an area; null where it is another fact or its data do not fit. */
export function areaOf({ name, team, data: { clean, slime } }: FamilyFact): (AreaState & { readonly team: Side }) | null {
  if (name !== 'area' || team === undefined || !isSide(team)) return null;
  return typeof clean === 'boolean' && isCount(slime) ? { team, clean, slime } : null;
}
