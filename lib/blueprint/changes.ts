import * as z from 'zod/mini';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { Position } from '#lib/domain/position.ts';
import type { BuiltBlock } from './built.ts';

/** A position in a fact: x, y and z. */
export const placeSchema = z.tuple([z.int(), z.int(), z.int()]);

const builtData = z.object({
  changes: z.array(z.object({ at: placeSchema, block: z.nullable(z.string()), facing: z.nullable(z.string()) })).check(z.minLength(1)),
});

/** A changed position of the building area with its new block; null for an empty one. */
export interface Change {
  readonly at: Position;
  readonly block: Omit<BuiltBlock, 'at'> | null;
}

/** The fact that these positions changed in one tick; at least one. */
export function builtFact(changes: readonly Change[]): FamilyFact {
  const data = {
    changes: changes.map(({ at, block }) => ({ at: placeOf(at), block: block?.name ?? null, facing: block?.facing ?? null })),
  };
  return { kind: 'family', name: 'built', team: cooperativeTeam.id, data };
}

/** The changes in a fact; null for another fact or invalid data. */
export function changesOf({ name, data }: FamilyFact): readonly Change[] | null {
  const read = name === 'built' ? builtData.safeParse(data).data : undefined;
  return (
    read?.changes.map(({ at, block, facing }) => ({ at: positionOf(at), block: block === null ? null : { name: block, facing } })) ?? null
  );
}

/** A position for a fact. */
export function placeOf(at: Position): [number, number, number] {
  return [at.x, at.y, at.z];
}

/** A position from a fact. */
export function positionOf([x, y, south]: readonly [number, number, number]): Position {
  return { x, y, z: south };
}
