import * as z from 'zod/mini';
import { positionOf } from '#lib/blueprint/changes.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { Position } from '#lib/domain/position.ts';

const place = z.tuple([z.int(), z.int(), z.int()]);
const planData = z.object({
  title: z.string(),
  class: z.nullable(z.enum(['A', 'B', 'C', 'D'])),
  cells: z.array(z.object({ node: z.string(), agent: z.string(), at: place, block: z.string() })).check(z.minLength(1)),
  /** The agent with the first need, and the item that it lacks; null where no one lacks anything. */
  needy: z.nullable(z.string()),
  item: z.nullable(z.string()),
  /** All needs; older recordings have the first alone. */
  needs: z._default(z.array(z.object({ agent: z.string(), item: z.string() })), []),
});
const builtData = z.object({ changes: z.array(z.object({ at: place, block: z.nullable(z.string()) })).check(z.minLength(1)) });

/** A block of the blueprint with the agent that must place it. */
export interface PlannedCell {
  readonly node: string;
  readonly agent: string;
  readonly at: Position;
  readonly block: string;
}

/** The task of an episode: the log has it at the start. */
export interface Plan {
  readonly title: string;
  /** What the task tests; null for a blueprint of another benchmark. */
  readonly class: 'A' | 'B' | 'C' | 'D' | null;
  readonly cells: readonly PlannedCell[];
  /** The agent with the first need, and the item that it lacks; null where no one lacks anything. */
  readonly needy: string | null;
  readonly item: string | null;
  /** What each agent lacks at the start, the first need first. */
  readonly needs: readonly { readonly agent: string; readonly item: string }[];
}

/** A changed position of the building site with its new block; null for an empty one. */
interface Change {
  readonly at: Position;
  readonly block: string | null;
}

const team = cooperativeTeam.id;

/** The fact that gives the team this plan. */
export function planFact({ cells, ...plan }: Plan): FamilyFact {
  return {
    kind: 'family',
    name: 'plan',
    team,
    data: {
      ...plan,
      needs: plan.needs.map(({ agent, item }) => ({ agent, item })),
      cells: cells.map(({ at, ...cell }) => ({ ...cell, at: [at.x, at.y, at.z] })),
    },
  };
}

/** The fact that these positions changed in one tick; at least one. */
export function builtFact(changes: readonly Change[]): FamilyFact {
  const data = { changes: changes.map(({ at, block }) => ({ at: [at.x, at.y, at.z], block })) };
  return { kind: 'family', name: 'built', team, data };
}

/** The plan in a fact; null for another fact or invalid data. */
export function planOf({ name, data }: FamilyFact): Plan | null {
  const read = name === 'plan' ? planData.safeParse(data).data : undefined;
  if (read === undefined) return null;
  const first = read.needy === null || read.item === null ? [] : [{ agent: read.needy, item: read.item }];
  const needs = read.needs.length > 0 ? read.needs : first;
  return { ...read, needs, cells: read.cells.map((cell) => ({ ...cell, at: positionOf(cell.at) })) };
}

/** The changes in a fact; null for another fact or invalid data. */
export function changesOf({ name, data }: FamilyFact): readonly Change[] | null {
  const read = name === 'built' ? builtData.safeParse(data).data : undefined;
  return read?.changes.map(({ at, block }) => ({ at: positionOf(at), block })) ?? null;
}
