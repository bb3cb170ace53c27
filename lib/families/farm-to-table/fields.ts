import type { Position } from '#lib/domain/position.ts';
import { type Crop, field, type Row, rowOf, type StructureBlock } from './structures.ts';

interface FieldRows {
  readonly west: Row;
  readonly east: Row;
}

function whole(crop: Crop): FieldRows {
  return { west: rowOf(crop), east: rowOf(crop) };
}

function half(west: Crop, east: Crop): FieldRows {
  return { west: rowOf(west), east: rowOf(east) };
}

const threeAndFour: Row = ['potatoes', 'potatoes', 'potatoes', 'carrots', 'carrots', 'carrots', 'carrots'];

/** The fields of the benchmark with what grows in their two rows. */
const fields = {
  wheat_farm: whole('wheat'),
  hay_farm: whole('hay_block'),
  sugar_cane_farm: whole('sugar_cane'),
  sugar_cane_and_wheat: half('sugar_cane', 'wheat'),
  sugar_cane_and_hay: half('sugar_cane', 'hay_block'),
  potato_farm: whole('potatoes'),
  carrot_farm: whole('carrots'),
  mushroom_farm: whole('brown_mushroom'),
  potato_and_carrot: { west: threeAndFour, east: threeAndFour },
  potato_and_mushroom: half('potatoes', 'brown_mushroom'),
  carrot_and_mushroom: half('carrots', 'brown_mushroom'),
  potato_carrot_and_mushroom: { west: threeAndFour, east: rowOf('brown_mushroom') },
} as const satisfies Readonly<Record<string, FieldRows>>;

export type FieldName = keyof typeof fields;

/** The blocks of a field around its middle (feet height). */
export function fieldBlocks(name: FieldName, middle: Position): readonly StructureBlock[] {
  const { west, east } = fields[name];
  return field(middle, west, east);
}

/** The field for these crops, which are at most three; null for none. Throws an Error for crops that the benchmark has no field for. */
export function fieldWith(crops: ReadonlySet<Crop>): FieldName | null {
  if (crops.size === 0) return null;
  const found = Object.entries<FieldRows>(fields).find(([, { west, east }]) => {
    const grown = new Set([...west, ...east]);
    return grown.size === crops.size && [...crops].every((crop) => grown.has(crop));
  });
  const name = found?.[0];
  if (!isFieldName(name)) throw new Error(`There is no field for ${[...crops].join(', ')}.`);
  return name;
}

function isFieldName(name: string | undefined): name is FieldName {
  return name !== undefined && name in fields;
}
