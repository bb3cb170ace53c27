import * as z from 'zod/mini';
import { type Cell, facingSchema } from '#lib/blueprint/cell.ts';
import { cellKey } from '#lib/domain/position.ts';

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

/** Entries of a blueprint that are not built. */
const ignored: ReadonlySet<string> = new Set(['air', 'water', 'lava']);

/** Whether an entry of a blueprint is a block to build. */
export function isBuilt({ name }: { readonly name: string }): boolean {
  return !ignored.has(name);
}

/** Height of the lowest blocks. */
const ground = -60;
/** Blueprints are centred on this x coordinate. */
const middle = -8;
/** The last columns for a blueprint in the east and in the south: one before the walls of the building area. */
const eastmost = -7;
const southmost = 5;

/**
 * The cells of a blueprint in the world, in the order of its blocks, without air, water and lava. It lies at the benchmark's place, or as far
 * west and north of it as the walls and the hut require. Throws an Error for a blueprint with nothing to build, and for one with two blocks at
 * the same position.
 */
export function cellsOf({ name, size: [width, , depth], blocks }: Blueprint): readonly Cell[] {
  const west = Math.min(Math.floor(-width / 2) + middle, eastmost + 1 - width);
  const north = Math.min(0, southmost + 1 - depth);
  const cells = blocks
    .filter(isBuilt)
    .map(({ name, position: [x, y, z], facing }): Cell => ({ at: { x: x + west, y: y + ground, z: z + north }, name, facing }));
  if (cells.length === 0) throw new Error(`The blueprint ${name} has no block to build.`);
  if (new Set(cells.map(({ at }) => cellKey(at))).size < cells.length)
    throw new Error(`The blueprint ${name} has two blocks at one place.`);
  return cells;
}

/** The number of blocks of each kind that a blueprint needs. */
export function materialsOf(cells: readonly Cell[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of cells) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
