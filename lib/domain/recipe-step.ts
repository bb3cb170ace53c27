import { z } from 'zod';

const count = z.int().positive();
const counts = z.record(z.string(), count);

/**
 * One step towards a dish. `gather`: break blocks of a kind; `hunt`: kill an animal; `take`: use what agents carry; `smelt`: in a furnace;
 * `craft`: by hand or at a table.
 */
export const recipeStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gather'), item: z.string(), count, from: z.string() }),
  z.object({ kind: z.literal('hunt'), item: z.string(), count, from: z.string() }),
  z.object({ kind: z.literal('take'), items: counts }),
  z.object({ kind: z.literal('smelt'), item: z.string(), count, from: z.string() }),
  z.object({ kind: z.literal('craft'), item: z.string(), count, from: counts, atTable: z.boolean() }),
]);
export type RecipeStep = z.infer<typeof recipeStepSchema>;
