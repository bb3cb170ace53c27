import type { Position } from '#lib/domain/position.ts';
import { cellsOf, type Placement, type Rectangle, rim } from '../../placement.ts';
import { feet } from './ground.ts';

const wallHeight = 5;
const roofLayers = 3;
/** The column of the doorway in the south wall, and of the middle windows, from the corner. */
const middle = 5;

/** Where the furniture is, from the north-west corner of the house. */
const inside = { craftingTable: [4, 3], furnace: [4, 5], smoker: [4, 7], bed: [7, 2] } as const;

/** The furnace and the smoker of a house, both of which hold coal. */
export function fires(house: Rectangle): readonly Position[] {
  return [from(house, inside.furnace), from(house, inside.smoker)];
}

/** The house: walls of stone bricks with windows and a doorway, a stepped roof, and a kitchen with a bed. */
export function house(region: Rectangle): readonly Placement[] {
  const bed = from(region, inside.bed);
  return [
    ...cellsOf(region).map(({ x, z }): Placement => ({ at: { x, y: feet - 1, z }, block: 'oak_planks' })),
    ...walls(region),
    ...roof(region),
    { at: from(region, inside.craftingTable), block: 'crafting_table' },
    { at: from(region, inside.furnace), block: 'furnace', properties: { facing: 'east' } },
    { at: from(region, inside.smoker), block: 'smoker', properties: { facing: 'east' } },
    { at: bed, block: 'red_bed', properties: { part: 'foot', facing: 'north' } },
    { at: { ...bed, z: bed.z - 1 }, block: 'red_bed', properties: { part: 'head', facing: 'north' } },
  ];
}

function from({ west, north }: Rectangle, [east, south]: readonly [number, number]): Position {
  return { x: west + east, y: feet, z: north + south };
}

function walls(region: Rectangle): Placement[] {
  const { west, north, south } = region;
  return Array.from({ length: wallHeight }, (_, level) => level).flatMap((level) =>
    rim(region).flatMap(({ x, z }): Placement[] => {
      if (z === south && x === west + middle && level < 2) return [];
      return [{ at: { x, y: feet + level, z }, block: isWindow(x - west, z - north, level) ? 'glass' : 'stone_bricks' }];
    }),
  );
}

/** Windows of two by two beside the middle of each wall. */
function isWindow(east: number, south: number, level: number): boolean {
  if (level < 1 || level > 2) return false;
  const isBeside = (along: number): boolean => [2, 3, 7, 8].includes(along);
  return east === 0 || east === 10 ? isBeside(south) : isBeside(east);
}

function roof({ west, east, north, south }: Rectangle): Placement[] {
  return Array.from({ length: roofLayers }, (_, layer) => layer).flatMap((layer) =>
    cellsOf({ west: west + layer, east: east - layer, north: north + layer, south: south - layer }).map(
      ({ x, z }): Placement => ({ at: { x, y: feet + wallHeight + layer, z }, block: 'cobblestone' }),
    ),
  );
}
