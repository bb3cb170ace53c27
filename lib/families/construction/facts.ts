import * as z from 'zod/mini';
import { facingSchema } from '#lib/blueprint/cell.ts';
import { placeOf, placeSchema, positionOf } from '#lib/blueprint/changes.ts';
import type { NamedCells } from '#lib/blueprint/site.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';

const blueprintData = z.object({
  name: z.string(),
  cells: z.array(z.object({ at: placeSchema, block: z.string(), facing: facingSchema })).check(z.minLength(1)),
  actionSeconds: z.number(),
  noProgressSeconds: z.number(),
  complexity: z.number(),
  measureSeconds: z._default(z.int().check(z.positive()), 1),
});

/** The task of an episode and its limits. The log has it at the start of every episode. */
export interface Assignment extends NamedCells {
  /** Longest time in which agents act, in game seconds. */
  readonly actionSeconds: number;
  readonly noProgressSeconds: number;
  readonly complexity: number;
  /** Seconds between two measurements of the hit rates. The task is complete at one of them. */
  readonly measureSeconds: number;
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

/** The assignment in a fact; null for another fact or invalid data. */
export function assignmentOf({ name, data }: FamilyFact): Assignment | null {
  const read = name === 'blueprint' ? blueprintData.safeParse(data).data : undefined;
  if (!read) return null;
  return { ...read, cells: read.cells.map(({ at, block, facing }) => ({ at: positionOf(at), name: block, facing })) };
}
