import { z } from 'zod';
import { sideSchema } from '#lib/domain/team-schema.ts';

const position = z.object({ x: z.number(), y: z.number(), z: z.number() });
const counts = z.record(z.string(), z.int().positive());

/** Something that can be had at a place. */
const source = z.object({
  item: z.string(),
  /** The block that bears or holds it. */
  block: z.string(),
  at: position,
  /** How it is had: broken and gone until it grows back, grown as a crop, or taken out of a chest. */
  kind: z.enum(['block', 'crop', 'chest']),
  /** Pieces a minute that come there; null where that was not told. */
  perMinute: z.number().nullable(),
  /** Pieces that lie there at the start; null where that was not told. */
  stock: z.int().nullable(),
  /** Plants that bear it at the start, and blocks of each; null where that was not told. */
  plants: z.object({ count: z.int().positive(), blocks: z.int().positive() }).nullable(),
  /** Whose it is; null where it is shared. */
  team: sideSchema.nullable(),
});
export type KnownSource = z.infer<typeof source>;

const recipe = z.object({
  item: z.string(),
  /** Pieces one go makes. */
  makes: z.int().positive(),
  needs: counts,
  by: z.enum(['craft', 'smelt']),
});
export type KnownRecipe = z.infer<typeof recipe>;

/** A furnace or crafting table, and what burns in it. */
const station = z.object({ block: z.string(), at: position, fuel: z.string().nullable() });
export type KnownStation = z.infer<typeof station>;

const server = z.object({ name: z.string(), at: position });

/** How points are made: by what agents hold, or by what they throw to their server, who takes only so many kinds of food. */
const scoring = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('held'), items: z.object({ red: z.string(), blue: z.string() }) }),
  z.object({ kind: z.literal('handed-in'), servers: z.object({ red: server, blue: server }), kinds: z.int() }),
]);
export type KnownScoring = z.infer<typeof scoring>;

/**
 * The description of a briefing as data, for systems that do not read prose. Every name and number in it stands in the description,
 * names in words and in the singular or plural; nothing that the description leaves out is in it.
 */
export const knowledgeSchema = z.object({
  /** Height at which players stand. */
  ground: z.number(),
  /** Team areas, everything within the radius of a centre. */
  areas: z.object({ radius: z.number(), centres: z.object({ red: position, blue: position }) }).nullable(),
  /** A block that keeps what was broken in an area from growing back while the area holds more than `most` of it. */
  pollution: z.object({ block: z.string(), most: z.int() }).nullable(),
  sources: z.array(source),
  /** Animals that give something: what into which item. */
  animals: z.array(z.object({ animal: z.string(), at: position, needs: z.string(), gives: z.string() })),
  stations: z.array(station),
  recipes: z.array(recipe),
  /** Points for one piece of an item. */
  points: z.record(z.string(), z.number()),
  scoring,
});
export type Knowledge = z.infer<typeof knowledgeSchema>;
