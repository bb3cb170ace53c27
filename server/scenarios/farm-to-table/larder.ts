import { boxAround } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import { type FieldName, fieldBlocks, fieldWith } from '#lib/families/farm-to-table/fields.ts';
import { type Crop, factoryCells, insideOf } from '#lib/families/farm-to-table/structures.ts';
import type { CakeChoice, StewChoice } from './choices.ts';
import { places } from './geometry.ts';
import type { FarmTask } from './tasks.ts';

/** Where items come from that are neither in the chest nor made: blocks to mine, animals to hunt, or animals to use a tool on. */
export interface Source {
  readonly item: string;
  readonly by: 'mine' | 'hunt' | 'use';
  readonly target: string;
  readonly tool: string | null;
  /** Number of such blocks; null for animals. */
  readonly amount: number | null;
  readonly least: Position;
  readonly most: Position;
  /** The place in words. */
  readonly place: string;
}

/** Everything that a task provides: the contents of its chest, and its fields, pens, trunks and ores. */
export interface Larder {
  readonly chest: Position;
  readonly contents: Readonly<Record<string, number>>;
  readonly field: { readonly name: FieldName; readonly middle: Position } | null;
  readonly pasture: { readonly animal: 'cow' | 'rabbit'; readonly count: number; readonly middle: Position } | null;
  readonly factory: Position | null;
  readonly house: Position | null;
  readonly sources: readonly Source[];
}

/** What a task provides. */
export function larderOf(task: FarmTask): Larder {
  return task.dishName === 'cake' ? cakeLarder(task.choice) : stewLarder(task.choice);
}

const milkStock = { milk_bucket: 3, bucket: 3, iron_ingot: 9 } as const;

function cakeLarder({ milk, wheat, sugar }: CakeChoice): Larder {
  const crops = new Set<Crop>();
  if (wheat === 'wheat_farm') crops.add('wheat');
  if (wheat === 'hay_farm') crops.add('hay_block');
  if (sugar === 'sugar_cane_farm') crops.add('sugar_cane');
  const field = fieldAt(crops, places.cakeFarm);
  const needsCows = milk !== 'milk_bucket';
  return {
    chest: places.cakeChest,
    contents: {
      egg: 1,
      [milk]: milkStock[milk],
      ...(wheat === 'wheat' ? { wheat: 3 } : {}),
      ...(wheat === 'hay_block' ? { hay_block: 1 } : {}),
      ...(sugar === 'sugar_cane_farm' ? {} : { [sugar]: 2 }),
    },
    field,
    pasture: needsCows ? { animal: 'cow', count: 3, middle: places.cowPasture } : null,
    factory: null,
    house: null,
    sources: [
      ...(needsCows ? [animalSource('milk_bucket', 'use', 'cow', 'bucket', places.cowPasture, 'cow pasture')] : []),
      ...fieldSources(field),
    ],
  };
}

/** Whether the material factory is there: only when logs or ore are needed. */
function stewLarder(found: StewChoice): Larder {
  const crops = new Set<Crop>();
  if (found.has('potato')) crops.add('potatoes');
  if (found.has('carrot')) crops.add('carrots');
  if (found.has('mushroom')) crops.add('brown_mushroom');
  const field = fieldAt(crops, places.stewFarm);
  const factory = found.has('bowl') || found.has('coal') ? places.materialFactory : null;
  return {
    chest: places.stewChest,
    contents: {
      ...(found.has('rabbit') ? { iron_sword: 1 } : { rabbit: 1 }),
      ...(found.has('potato') ? {} : { potato: 1 }),
      ...(found.has('carrot') ? {} : { carrot: 1 }),
      ...(found.has('mushroom') ? {} : { brown_mushroom: 1 }),
      ...(found.has('bowl') ? {} : { bowl: 1 }),
      ...(found.has('coal') ? {} : { coal: 4 }),
    },
    field,
    pasture: found.has('rabbit') ? { animal: 'rabbit', count: 9, middle: places.rabbitPasture } : null,
    factory,
    house: places.house,
    sources: [
      ...(found.has('rabbit') ? [animalSource('rabbit', 'hunt', 'rabbit', 'iron_sword', places.rabbitPasture, 'rabbit pasture')] : []),
      ...fieldSources(field),
      ...(factory === null ? [] : factorySources(factory)),
    ],
  };
}

function fieldAt(crops: ReadonlySet<Crop>, middle: Position): Larder['field'] {
  const name = fieldWith(crops);
  return name === null ? null : { name, middle };
}

function animalSource(item: string, by: 'hunt' | 'use', target: string, tool: string, middle: Position, place: string): Source {
  return { item, by, target, tool, amount: null, ...insideOf(middle), place };
}

const itemsOfCrops: Readonly<Record<Crop, string>> = {
  wheat: 'wheat',
  potatoes: 'potato',
  carrots: 'carrot',
  brown_mushroom: 'brown_mushroom',
  sugar_cane: 'sugar_cane',
  hay_block: 'hay_block',
};

function fieldSources(field: Larder['field']): readonly Source[] {
  if (field === null) return [];
  const blocks = fieldBlocks(field.name, field.middle);
  return Object.entries(itemsOfCrops).flatMap(([crop, item]) => {
    const cells = blocks.filter(({ block }) => block === crop).map(({ at }) => at);
    return cells.length === 0 ? [] : [mined(item, crop, null, cells, 'farm')];
  });
}

function factorySources(factory: Position): readonly Source[] {
  return [
    mined('acacia_log', 'acacia_log', null, factoryCells(factory, 'acacia_log'), 'material factory'),
    mined('coal', 'coal_ore', 'wooden_pickaxe', factoryCells(factory, 'coal_ore'), 'material factory'),
  ];
}

function mined(item: string, target: string, tool: string | null, cells: readonly Position[], place: string): Source {
  return { item, by: 'mine', target, tool, amount: cells.length, ...boxAround(cells), place };
}
