import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';

const position = z.object({ x: z.int(), y: z.int(), z: z.int() });

/**
 * One thing that a task's description says, as data. A planner that meets a kind that it does not know says so and plans nothing.
 * Positions are whole block coordinates.
 */
export const briefingFactSchema = z.discriminatedUnion('kind', [
  /** Blocks that are to stand somewhere; `facing` is a side, an axis, or null where any will do. */
  z.object({
    kind: z.literal('blueprint'),
    blocks: z.array(z.object({ name: z.string(), at: position, facing: z.string().nullable() })),
  }),
  /** A chest, barrel or the like, and what is in it at the start; null where that is not known. */
  z.object({ kind: z.literal('container'), block: z.string(), at: position, items: z.record(z.string(), z.int()).nullable() }),
  /** A crafting table, furnace or the like. */
  z.object({ kind: z.literal('station'), block: z.string(), at: position }),
  /** What each agent has with it at the start. */
  z.object({ kind: z.literal('inventory'), items: z.record(z.string(), z.int().positive()) }),
  /** A box in which everything happens: its least and its greatest corner. */
  z.object({ kind: z.literal('area'), name: z.string(), least: position, most: position }),
  /** What only one family says, by a name and data of its own, as its events of kind `family` do. */
  z.object({ kind: z.literal('family'), name: z.string(), data: z.record(z.string(), jsonValueSchema) }),
]);
export type BriefingFact = z.infer<typeof briefingFactSchema>;
