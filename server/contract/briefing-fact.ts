import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { blockPositionSchema } from '#lib/domain/position-schema.ts';

const items = z.record(z.string(), z.int().positive());

/**
 * One statement of a task's description, as data. A planner that meets an unknown kind reports it and plans nothing. Positions are whole
 * block coordinates.
 */
export const briefingFactSchema = z.discriminatedUnion('kind', [
  /** Blocks that must be built; `facing` is a side, an axis, or null if any direction will do. */
  z.object({
    kind: z.literal('blueprint'),
    blocks: z.array(z.object({ name: z.string(), at: blockPositionSchema, facing: z.string().nullable() })),
  }),
  /** A chest, barrel or similar container and its contents at the start; null if they are unknown. */
  z.object({ kind: z.literal('container'), block: z.string(), at: blockPositionSchema, items: z.record(z.string(), z.int()).nullable() }),
  /** A crafting table, furnace or similar block. */
  z.object({ kind: z.literal('station'), block: z.string(), at: blockPositionSchema }),
  /** The items that each agent carries at the start. */
  z.object({ kind: z.literal('inventory'), items: z.record(z.string(), z.int().positive()) }),
  /** The box in which everything happens, from its least to its greatest corner. */
  z.object({ kind: z.literal('area'), name: z.string(), least: blockPositionSchema, most: blockPositionSchema }),
  /** Items that the agents must carry at the end, all of the team together. */
  z.object({ kind: z.literal('wanted'), items }),
  /** How an item is made: `from` is used up, and `returns` comes back, such as an empty bucket. `at` is the station; null for the bare hand. */
  z.object({
    kind: z.literal('recipe'),
    item: z.string(),
    count: z.int().positive(),
    from: items,
    returns: items,
    at: z.string().nullable(),
    /** Whether the station burns fuel for it. */
    fuel: z.boolean(),
  }),
  /** Where an item comes from: a block to mine, an entity to hunt, or an entity to use a tool on. `amount` is null if it is unknown. */
  z.object({
    kind: z.literal('source'),
    item: z.string(),
    by: z.enum(['mine', 'hunt', 'use']),
    target: z.string(),
    tool: z.string().nullable(),
    amount: z.int().positive().nullable(),
    least: blockPositionSchema,
    most: blockPositionSchema,
  }),
  /**
   * Something that agents operate. `area` is the name of the area from which it is reached; `item` is what has to be put or used there, or
   * what is taken there. `after` are the ids of the controls that must all have been active before this one works.
   */
  z.object({
    kind: z.literal('control'),
    id: z.string(),
    block: z.string(),
    at: blockPositionSchema,
    area: z.string(),
    action: z.enum(['toggle', 'press', 'stand', 'place', 'take']),
    item: z.string().nullable(),
    after: z.array(z.string()),
    /** Item that must be in hand, such as a key that the earlier controls give; null for none. */
    tool: z.string().nullable(),
  }),
  /**
   * A way from one area to another that opens when its controls are active, all or any of them; `to` is null for the way to the destination.
   * `window` is the number of seconds within which they must be active together; null for no limit. `agents` is the least number of
   * different agents that must operate them. `by` says whether agents walk through it at `at`, whether all agents of the area are
   * carried to the other one at once, or only those at its controls (`lift`). `who` are the agents that it carries or lets through, null for
   * all.
   */
  z.object({
    kind: z.literal('passage'),
    from: z.string(),
    to: z.string().nullable(),
    at: blockPositionSchema,
    controls: z.array(z.string()),
    needs: z.enum(['all', 'any']),
    window: z.number().positive().nullable(),
    agents: z.int().positive(),
    by: z.enum(['foot', 'teleport', 'lift']),
    who: z.array(z.string()).nullable(),
  }),
  /** Where every agent must be at the end. */
  z.object({ kind: z.literal('destination'), least: blockPositionSchema, most: blockPositionSchema }),
  /**
   * What only one family says, by a name and data of its own, as its events of kind `family` do. With `agent`, only that agent knows it, where
   * each seat of a team has a system of its own.
   */
  z.object({ kind: z.literal('family'), name: z.string(), agent: z.string().optional(), data: z.record(z.string(), jsonValueSchema) }),
]);
export type BriefingFact = z.infer<typeof briefingFactSchema>;
