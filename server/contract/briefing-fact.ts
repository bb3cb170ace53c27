import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';

const position = z.object({ x: z.int(), y: z.int(), z: z.int() });

/**
 * One statement of a task's description, as data. A planner that meets an unknown kind reports it and plans nothing. Positions are whole
 * block coordinates.
 */
export const briefingFactSchema = z.discriminatedUnion('kind', [
  /** Blocks that must be built; `facing` is a side, an axis, or null if any direction will do. */
  z.object({
    kind: z.literal('blueprint'),
    blocks: z.array(z.object({ name: z.string(), at: position, facing: z.string().nullable() })),
  }),
  /** A chest, barrel or similar container and its contents at the start; null if they are unknown. */
  z.object({ kind: z.literal('container'), block: z.string(), at: position, items: z.record(z.string(), z.int()).nullable() }),
  /** A crafting table, furnace or similar block. */
  z.object({ kind: z.literal('station'), block: z.string(), at: position }),
  /** The items that each agent carries at the start. */
  z.object({ kind: z.literal('inventory'), items: z.record(z.string(), z.int().positive()) }),
  /** The box in which everything happens, from its least to its greatest corner. */
  z.object({ kind: z.literal('area'), name: z.string(), least: position, most: position }),
  /** What only one family says, by a name and data of its own, as its events of kind `family` do. */
  z.object({ kind: z.literal('family'), name: z.string(), data: z.record(z.string(), jsonValueSchema) }),
]);
export type BriefingFact = z.infer<typeof briefingFactSchema>;
