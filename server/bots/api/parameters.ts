import { z } from 'zod';
import { Vec3, type Vector } from '../library/mineflayer.ts';
import { coordinateSchema, nameSchema } from '../primitives/primitive.ts';
import { type NameKind, repairedName } from '../written-name.ts';

/** The name of a player, or of something that several tables of the game hold. */
export function named(what: string) {
  return nameSchema.min(1, 'a name').describe(what);
}

/** The name of an item or block of the game, in whatever spelling it is written. */
export function gameNamed(kind: NameKind, what: string) {
  return nameSchema
    .min(1, 'a name')
    .transform((name) => repairedName(name, kind))
    .describe(what);
}

/** Block coordinates; fractions are rounded down to the block that contains them. */
export const coordinates = {
  x: coordinateSchema.transform(Math.floor),
  y: coordinateSchema.transform(Math.floor),
  z: coordinateSchema.transform(Math.floor),
};

/** A number of items. */
export const itemCount = z.int('a whole number').min(1, 'at least 1').max(2304, 'at most 2304').describe('How many.');

/** The position of a block as a list; absent for the nearest one. */
export const position = z
  .array(coordinateSchema)
  .length(3, 'a list of x, y and z')
  .optional()
  .describe('Its [x, y, z]; leave it out for the nearest one.');

/** The block of a list of coordinates; null without a list. */
export function blockPosition(list: z.output<typeof position>): Vector | null {
  const [x, y, z] = list ?? [];
  return x === undefined || y === undefined || z === undefined ? null : new Vec3(x, y, z).floored();
}
