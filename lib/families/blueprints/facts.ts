import * as z from 'zod/mini';
import { placeOf, placeSchema, positionOf } from '#lib/blueprint/changes.ts';
import type { NamedCells } from '#lib/blueprint/site.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { Position } from '#lib/domain/position.ts';
import { isCounts } from '../fact-data.ts';

const drawingData = z.object({
  name: z.string(),
  cells: z.array(z.object({ at: placeSchema, block: z.string() })).check(z.minLength(1)),
  least: placeSchema,
  most: placeSchema,
});

/** The blueprint of an episode and the box of its levels, in which every block counts. The log has it at the start. */
export interface Drawing extends NamedCells {
  readonly least: Position;
  readonly most: Position;
}

/** What one agent carries, by item. */
export interface Holding {
  readonly agent: string;
  readonly items: Readonly<Record<string, number>>;
}

const team = cooperativeTeam.id;

/** The fact that gives the team this blueprint. Facings do not count, so they are left out. */
export function drawingFact({ name, cells, least, most }: Drawing): FamilyFact {
  const places = cells.map(({ at, name: block }) => ({ at: placeOf(at), block }));
  return { kind: 'family', name: 'blueprint', team, data: { name, cells: places, least: placeOf(least), most: placeOf(most) } };
}

/** The fact that an agent now carries these items. */
export function holdingFact({ agent, items }: Holding): FamilyFact {
  return { kind: 'family', name: 'holding', team, agent, data: { items: { ...items } } };
}

/** The blueprint in a fact; null for another fact or invalid data. */
export function drawingOf({ name, data }: FamilyFact): Drawing | null {
  const read = name === 'blueprint' ? drawingData.safeParse(data).data : undefined;
  if (!read) return null;
  const cells = read.cells.map(({ at, block }) => ({ at: positionOf(at), name: block, facing: 'A' as const }));
  return { name: read.name, cells, least: positionOf(read.least), most: positionOf(read.most) };
}

/** The holding in a fact; null for another fact or invalid data. */
export function holdingOf({ name, agent, data: { items } }: FamilyFact): Holding | null {
  return name === 'holding' && agent !== undefined && isCounts(items) ? { agent, items } : null;
}
