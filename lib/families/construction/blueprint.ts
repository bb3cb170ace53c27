import * as z from 'zod/mini';
import type { Position } from '../../domain/position.ts';

/** How a block must face: a side of the world, an axis, or any way (`A`). */
export const facingSchema = z.enum(['W', 'E', 'S', 'N', 'x', 'y', 'z', 'A']);
export type Facing = z.infer<typeof facingSchema>;

const length = z.int().check(z.positive());

/** A blueprint as VillagerBench writes it. Positions are relative to its own corner. */
export const blueprintSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  size: z.tuple([length, length, length]),
  blocks: z
    .array(z.strictObject({ name: z.string().check(z.minLength(1)), position: z.tuple([z.int(), z.int(), z.int()]), facing: facingSchema }))
    .check(z.minLength(1)),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** A block that must stand at a place of the world. */
export interface Cell {
  readonly at: Position;
  readonly name: string;
  readonly facing: Facing;
}

/** Entries of a blueprint that nothing has to be built for. */
const ignored: ReadonlySet<string> = new Set(['air', 'water', 'lava']);

/** Level of the lowest blocks. */
const ground = -60;
/** Column of the world in which blueprints are centred from west to east. */
const middle = -8;
/** The last columns for a blueprint in the east and in the south: one before the walls of the building area. */
const eastmost = -7;
const southmost = 5;

/**
 * The cells of a blueprint in the world, in the order of its blocks. It lies at the benchmark's place, or as far to the west and north of that as
 * it needs to leave the walls and the hut alone. Air, water and lava are left out. Throws an Error for a blueprint with nothing to build, and
 * for one with two blocks at one place.
 */
export function cellsOf({ name, size: [width, , depth], blocks }: Blueprint): readonly Cell[] {
  const west = Math.min(Math.floor(-width / 2) + middle, eastmost + 1 - width);
  const north = Math.min(0, southmost + 1 - depth);
  const cells = blocks
    .filter((block) => !ignored.has(block.name))
    .map(({ name, position: [x, y, z], facing }): Cell => ({ at: { x: x + west, y: y + ground, z: z + north }, name, facing }));
  if (cells.length === 0) throw new Error(`The blueprint ${name} has no block to build.`);
  if (new Set(cells.map(({ at }) => cellKey(at))).size < cells.length)
    throw new Error(`The blueprint ${name} has two blocks at one place.`);
  return cells;
}

/** How many blocks of each kind a blueprint needs. */
export function materialsOf(cells: readonly Cell[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of cells) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** A position as the key of maps. */
export function cellKey({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
