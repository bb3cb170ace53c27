import { z } from 'zod';
import { pointSchema } from '#lib/domain/position-schema.ts';
import { perTeamSchema, teamIdSchema } from '#lib/domain/team-schema.ts';

const counts = z.record(z.string(), z.int().positive());

/** An item that can be obtained at a place. */
const source = z.object({
  item: z.string(),
  /** The block that yields or contains it. */
  block: z.string(),
  at: pointSchema,
  /** How it is obtained: by breaking a block that grows back, by harvesting a crop, or out of a chest. */
  kind: z.enum(['block', 'crop', 'chest']),
  /** Items that appear there per minute; null if the description does not say. */
  perMinute: z.number().nullable(),
  /** Items that are there at the start; null if the description does not say. */
  stock: z.int().nullable(),
  /** Plants that yield it at the start, and blocks of each plant; null if the description does not say. */
  plants: z.object({ count: z.int().positive(), blocks: z.int().positive() }).nullable(),
  /** The team that owns it; null if all teams share it. */
  team: teamIdSchema.nullable(),
});
export type KnownSource = z.infer<typeof source>;

const recipe = z.object({
  item: z.string(),
  /** Items that one crafting makes. */
  makes: z.int().positive(),
  needs: counts,
  by: z.enum(['craft', 'smelt']),
});
export type KnownRecipe = z.infer<typeof recipe>;

/** A furnace or crafting table, and the items that it burns. */
const station = z.object({ block: z.string(), at: pointSchema, fuel: z.string().nullable() });

const server = z.object({ name: z.string(), at: pointSchema });

/**
 * What scores points: the items that agents hold, or the items that they throw to their server, who accepts a limited number of kinds of
 * food.
 */
const scoring = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('held'), items: perTeamSchema(z.string()) }),
  z.object({ kind: z.literal('handed-in'), servers: perTeamSchema(server), kinds: z.int() }),
]);
export type KnownScoring = z.infer<typeof scoring>;

/**
 * The description of a briefing as data, for systems that do not read prose. The description contains every name and number in it (names as
 * words, singular or plural), and the data contain nothing that the description omits.
 */
export const knowledgeSchema = z.object({
  /** The y coordinate of standing players' feet. */
  ground: z.number(),
  /** Team areas: everything within the radius of a centre. */
  areas: z.object({ radius: z.number(), centres: perTeamSchema(pointSchema) }).nullable(),
  /** A block that stops broken blocks of an area from growing back while the area has more than `most` of it. */
  pollution: z.object({ block: z.string(), most: z.int() }).nullable(),
  sources: z.array(source),
  /** Animals that give items: the item used on them, and the item that they give. */
  animals: z.array(z.object({ animal: z.string(), at: pointSchema, needs: z.string(), gives: z.string() })),
  stations: z.array(station),
  recipes: z.array(recipe),
  /** Points for one item. */
  points: z.record(z.string(), z.number()),
  scoring,
});
export type Knowledge = z.infer<typeof knowledgeSchema>;
