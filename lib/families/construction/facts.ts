import * as z from 'zod/mini';
import { cooperativeTeam } from '../../domain/cooperative-team.ts';
import type { Position } from '../../domain/position.ts';
import type { FamilyFact } from '../family.ts';
import { type Cell, facingSchema } from './blueprint.ts';
import type { BuiltBlock } from './built.ts';

const place = z.tuple([z.int(), z.int(), z.int()]);

const blueprintData = z.object({
  name: z.string(),
  cells: z.array(z.object({ at: place, block: z.string(), facing: facingSchema })).check(z.minLength(1)),
  actionSeconds: z.number(),
  noProgressSeconds: z.number(),
  complexity: z.number(),
  measureSeconds: z._default(z.int().check(z.positive()), 1),
});

const builtData = z.object({
  changes: z.array(z.object({ at: place, block: z.nullable(z.string()), facing: z.nullable(z.string()) })).check(z.minLength(1)),
});

/** The task of an episode and its limits. The log has it at the start of every episode. */
export interface Assignment {
  readonly name: string;
  /** Required blocks in the world; at least one. */
  readonly cells: readonly Cell[];
  /** Longest time in which agents act, in game seconds. */
  readonly actionSeconds: number;
  readonly noProgressSeconds: number;
  readonly complexity: number;
  /** Seconds between two measurements of the hit rates. The task is complete at one of them. */
  readonly measureSeconds: number;
}

/** A changed position of the building area with its new block; null for an empty one. */
export interface Change {
  readonly at: Position;
  readonly block: Omit<BuiltBlock, 'at'> | null;
}

const team = cooperativeTeam.id;

/** An assignment whose hit rates are measured every second unless it says otherwise. */
type Assigned = Omit<Assignment, 'measureSeconds'> & Partial<Pick<Assignment, 'measureSeconds'>>;

/** The fact that assigns this blueprint. */
export function assignmentFact({ name, cells, actionSeconds, noProgressSeconds, complexity, measureSeconds = 1 }: Assigned): FamilyFact {
  const data = { name, actionSeconds, noProgressSeconds, complexity, ...(measureSeconds === 1 ? {} : { measureSeconds }) };
  const places = cells.map(({ at, name: block, facing }) => ({ at: placeOf(at), block, facing }));
  return { kind: 'family', name: 'blueprint', team, data: { ...data, cells: places } };
}

/** The fact that these positions changed in one tick; at least one. */
export function builtFact(changes: readonly Change[]): FamilyFact {
  const data = {
    changes: changes.map(({ at, block }) => ({ at: placeOf(at), block: block?.name ?? null, facing: block?.facing ?? null })),
  };
  return { kind: 'family', name: 'built', team, data };
}

/** The assignment in a fact; null for another fact or invalid data. */
export function assignmentOf({ name, data }: FamilyFact): Assignment | null {
  const read = name === 'blueprint' ? blueprintData.safeParse(data).data : undefined;
  if (!read) return null;
  return { ...read, cells: read.cells.map(({ at, block, facing }) => ({ at: positionOf(at), name: block, facing })) };
}

/** The changes in a fact; null for another fact or invalid data. */
export function changesOf({ name, data }: FamilyFact): readonly Change[] | null {
  const read = name === 'built' ? builtData.safeParse(data).data : undefined;
  return (
    read?.changes.map(({ at, block, facing }) => ({ at: positionOf(at), block: block === null ? null : { name: block, facing } })) ?? null
  );
}

function placeOf({ x, y, z: south }: Position): [number, number, number] {
  return [x, y, south];
}

/** A position from a fact. */
export function positionOf([x, y, south]: readonly [number, number, number]): Position {
  return { x, y, z: south };
}
