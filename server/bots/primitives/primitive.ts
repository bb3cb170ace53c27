import { z } from 'zod';
import { withFullStop } from '#lib/full-stop.ts';
import { issuesOf } from '#lib/issue-words.ts';
import { fluids } from '#lib/knowhow/tools.ts';
import type { Occupation } from '../action-queue.ts';
import type { Body } from '../body.ts';
import { Vec3, type Vector } from '../library/mineflayer.ts';
import { PrimitiveMisuse } from '../primitive-misuse.ts';

/** Groups of primitives that scenarios allow, named as in the papers. */
export type PrimitiveGroup =
  | 'mineBlock'
  | 'craftItem'
  | 'placeItem'
  | 'multiAgent'
  | 'farm'
  | 'smeltItem'
  | 'killMob'
  | 'giveToPlayer'
  | 'useChest'
  | 'exploreUntil'
  | 'mineflayer'
  | 'build'
  | 'buildBlocks';

/** The result of an action: its return value and its line in the log. */
export interface Done<Result> {
  readonly result: Result;
  readonly feedback: string;
  /** Whether the action failed its purpose. A failed action still returns. */
  readonly failed?: boolean;
}

/** One action of a body. All primitives have this shape, one per file. */
export interface Primitive<Parameters extends z.ZodTuple, Result> {
  readonly name: string;
  readonly group: PrimitiveGroup;
  /** How it shares the body with other actions. */
  readonly occupation: Occupation;
  readonly parameters: Parameters;
  /** The arguments as text, for the action log. */
  detail(...given: z.output<Parameters>): string;
  run(body: Body, ...given: z.output<Parameters>): Promise<Done<Result>>;
}

export function definePrimitive<const Parameters extends z.ZodTuple, Result>(
  primitive: Primitive<Parameters, Result>,
): Primitive<Parameters, Result> {
  return primitive;
}

/** Largest coordinate in blocks: the edge of a Minecraft world. */
const farthest = 30_000_000;
const longestName = 256;
/** Characters that occur in no name of the game, and for which the server disconnects a client when they are said. */
const unnameable = /[\p{Cc}\p{Cs}\u00a7]/u;

/** A coordinate in blocks, not necessarily an integer. */
export const coordinateSchema = z.number('a number').min(-farthest, outside()).max(farthest, outside());

/** A point as any object with x, y and z. */
export const pointSchema = z
  .object({ x: coordinateSchema, y: coordinateSchema, z: coordinateSchema }, 'a position with x, y and z')
  .transform((point): Vector => new Vec3(point.x, point.y, point.z));

/** The name of a block, an item, an entity or a player, valid in chat. */
export const nameSchema = z
  .string('a name')
  .max(longestName, `a name of at most ${longestName} characters`)
  .refine((name) => !unnameable.test(name), 'a name without control characters');

/** A number of items; 0 requests nothing. */
export function countSchema(most: number) {
  return z.int(`a whole number from 0 to ${most}`).min(0, `a whole number from 0 to ${most}`).max(most, `a whole number from 0 to ${most}`);
}

function outside(): string {
  return `a coordinate from ${-farthest} to ${farthest}`;
}

/** The result of an action with a count of 0. */
export function askedForNone<Result>(result: Result): Done<Result> {
  return { result, feedback: 'Asked for none' };
}

/** Validates arguments. Throws PrimitiveMisuse with the name of the invalid argument. */
export function checkArguments<Parameters extends z.ZodTuple>(
  name: string,
  parameters: Parameters,
  given: readonly unknown[],
): z.output<Parameters> {
  const checked = parameters.safeParse(given);
  if (checked.success) return checked.data;
  const [issue] = issuesOf(checked.error);
  const number = Number(issue?.path.split('.')[0] || Number.NaN);
  const place = Number.isNaN(number) ? 'the arguments' : `argument ${number + 1}`;
  throw new PrimitiveMisuse(`${name}: ${place} cannot be used: ${withFullStop(issue?.message ?? 'wrong number of arguments')}`);
}

/** Numeric type of a block by name. Throws PrimitiveMisuse for an unknown name. */
export function blockType(body: Body, primitive: string, name: string): number {
  const type = body.bot.registry.blocksByName[name]?.id;
  if (type === undefined) throw new PrimitiveMisuse(`${primitive}: there is no block named "${name}" in Minecraft ${body.bot.version}.`);
  return type;
}

/** The message for an unbreakable kind of block such as bedrock and water, and for every block in adventure mode; null for all others. */
export function unbreakable(body: Body, name: string): string | null {
  if (body.bot.game.gameMode === 'adventure') return 'Blocks cannot be broken in this task';
  const breaks = body.bot.registry.blocksByName[name]?.diggable && !fluids.has(name);
  return breaks ? null : `Nothing breaks ${name}`;
}

/** Numeric type of an item by name. Throws PrimitiveMisuse for an unknown name. */
export function itemType(body: Body, primitive: string, name: string): number {
  const type = body.bot.registry.itemsByName[name]?.id;
  if (type === undefined) throw new PrimitiveMisuse(`${primitive}: there is no item named "${name}" in Minecraft ${body.bot.version}.`);
  return type;
}

/** Block coordinates as text. */
export function formatPosition(point: Vector): string {
  return `${Math.floor(point.x)} ${Math.floor(point.y)} ${Math.floor(point.z)}`;
}
