import * as z from 'zod/mini';
import { isSide, type Side } from '../../domain/side.ts';
import type { FamilyFact } from '../family.ts';

const areaData = z.object({ clean: z.boolean(), slime: z.int() });

/** How a team's area stands: whether caps regrow in it, and how many slime blocks lie there. */
export type AreaState = z.infer<typeof areaData>;

/** The fact that a team's area stands so. The referee looks once a second and tells what changed. */
export function areaFact(team: Side, { clean, slime }: AreaState): FamilyFact {
  return { kind: 'family', name: 'area', team, data: { clean, slime } };
}

/** What a fact says about an area; null where it is another fact or its data do not fit. */
export function areaOf({ name, team, data }: FamilyFact): (AreaState & { readonly team: Side }) | null {
  if (name !== 'area' || team === undefined || !isSide(team)) return null;
  const read = areaData.safeParse(data);
  return read.success ? { ...read.data, team } : null;
}
