import { z } from 'zod';
import { blockPositionSchema } from '#lib/domain/position-schema.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { KnownRecipe, Source } from './local/recovery-chain.ts';
import type { Items, Requirement } from './requirement.ts';

const items = z.record(z.string(), z.int().min(0));

const planData = z.object({
  nodes: z
    .array(z.object({ node: z.string(), agent: z.string(), at: blockPositionSchema, block: z.string(), after: z.array(z.string()) }))
    .min(1),
});
const stockData = z.object({ agent: z.string(), items });
const surroundingsData = z.object({
  agent: z.string(),
  sources: z.array(
    z.object({
      kind: z.enum(['chest', 'ground', 'mine']),
      item: z.string(),
      count: z.int().min(0),
      at: blockPositionSchema,
      tool: z.string().nullable(),
    }),
  ),
  replies: z.boolean(),
});

/** What one agent knows from its briefing. */
export interface Assignment {
  /** The whole plan, which is public. */
  readonly plan: readonly Requirement[];
  /** Surplus that the public board states at the start. */
  readonly stock: readonly { readonly agent: string; readonly items: Items }[];
  /** Sources in the agent's own surroundings. */
  readonly sources: readonly Source[];
  readonly recipes: readonly KnownRecipe[];
  readonly stations: readonly { readonly block: string; readonly at: Requirement['at'] }[];
  /** Whether the agent hears requests of others; false for the scripted failure of a team-mate that does not answer. */
  readonly replies: boolean;
}

/** Reads a briefing for one agent; facts about the surroundings of others are left out. Throws an Error if it has no plan with nodes. */
export function assignmentFor(agent: string, { facts, title }: Briefing): Assignment {
  const own = facts.flatMap((fact) => (fact.kind === 'family' ? [fact] : []));
  const plan = own
    .map(({ name, data }) => (name === 'plan' ? planData.safeParse(data).data : undefined))
    .find((data) => data !== undefined);
  if (plan === undefined)
    throw new Error(`${title} gives no plan of nodes, which gated coordination needs. Choose a task with a divided blueprint.`);
  const surroundings = own
    .map(({ name, data }) => (name === 'surroundings' ? surroundingsData.safeParse(data).data : undefined))
    .find((data) => data?.agent === agent);
  return {
    plan: plan.nodes,
    stock: own.flatMap(({ name, data }) => (name === 'public-stock' ? (stockData.safeParse(data).data ?? []) : [])),
    sources: surroundings?.sources ?? [],
    replies: surroundings?.replies ?? true,
    stations: facts.flatMap((fact) => (fact.kind === 'station' ? [{ block: fact.block, at: fact.at }] : [])),
    recipes: facts.flatMap((fact): KnownRecipe[] => {
      if (fact.kind !== 'recipe' || (fact.at !== null && fact.at !== 'crafting_table' && fact.at !== 'furnace')) return [];
      return [{ item: fact.item, count: fact.count, from: fact.from, station: fact.at }];
    }),
  };
}
