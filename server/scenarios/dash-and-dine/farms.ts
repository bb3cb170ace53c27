import type { Position } from '#lib/domain/position.ts';
import { blocksOf, cellsOf, type Placement } from '../placement.ts';
import { farms, feet, ground } from './geometry.ts';

const moist = { moisture: 7 } as const;
const jungle = { persistent: true } as const;

/** Cells of a plot around a centre, `across` wide in x and `along` in z. */
function plot({ x, z }: Position, across: number, along: number): { x: number; z: number }[] {
  const [dx, dz] = [(across - 1) / 2, (along - 1) / 2];
  return cellsOf({ west: x - dx, east: x + dx, north: z - dz, south: z + dz });
}

function planted(cells: readonly { x: number; z: number }[], crop: string, properties: Placement['properties'] = {}): Placement[] {
  return cells.flatMap(({ x, z }) => [
    { at: { x, y: ground, z }, block: 'farmland', properties: moist },
    { at: { x, y: feet, z }, block: crop, properties },
  ]);
}

/** Beetroots around a drain, which waters them and can be walked on. */
function beetroots(): Placement[] {
  const { x, z } = farms.beetroot;
  const cells = plot(farms.beetroot, 3, 3).filter((cell) => cell.x !== x || cell.z !== z);
  return [...planted(cells, 'beetroots', { age: 3 }), drain({ x, y: ground, z })];
}

/** Two of the cells between the rows of pumpkins bear melons: one in the middle, one at the edge by the paved corner. */
const melonStems: readonly { readonly dx: number; readonly dz: number }[] = [
  { dx: -1, dz: -1 },
  { dx: 1, dz: 3 },
];
const pavedCorner = { dx: 2, dz: 3 } as const;

/**
 * A chequered field, five wide: pumpkins in every other row, so that no two of a kind touch; two melons; and free soil for fruit between
 * and beyond them. The rest of the melons' row is unused. The original's layout is not published: this is one of the layouts that yield the
 * declared 125 fruit per minute within a fifth, and with it `melon_pumpkin` is about as strong as published.
 */
function melonsAndPumpkins(): Placement[] {
  return plot(farms.melonPumpkin, 5, 7).flatMap(({ x, z }): Placement[] => {
    const [dx, dz] = [x - farms.melonPumpkin.x, z - farms.melonPumpkin.z];
    const is = (cell: { readonly dx: number; readonly dz: number }): boolean => cell.dx === dx && cell.dz === dz;
    if (melonStems.some(is)) return planted([{ x, z }], 'melon_stem', { age: 7 });
    if (is(pavedCorner)) return [{ at: { x, y: ground, z }, block: 'smooth_stone' }];
    if ((dx + dz) % 2 !== 0 || Math.abs(dz) === 3) return [{ at: { x, y: ground, z }, block: 'coarse_dirt' }];
    if (dz % 2 === 0) return planted([{ x, z }], 'pumpkin_stem', { age: 7 });
    return [{ at: { x, y: ground, z }, block: 'farmland', properties: moist }];
  });
}

/** Three canes in a row at the water's edge, at their full height of three. */
function sugarCane(): Placement[] {
  const { z } = farms.sugarCane;
  return [-1, 0, 1].flatMap((dx): Placement[] => {
    const x = farms.sugarCane.x + dx;
    return [
      { at: { x, y: ground, z }, block: 'sand' },
      { at: { x, y: ground, z: z - 1 }, block: 'water' },
      ...[0, 1, 2].map((dy) => ({ at: { x, y: feet + dy, z }, block: 'sugar_cane' })),
    ];
  });
}

/** The faces of the trunk with pods: below and above in the east, above in the south. */
export const cocoaFaces: readonly Position[] = [
  { ...farms.cocoa, x: farms.cocoa.x + 1 },
  { ...farms.cocoa, x: farms.cocoa.x + 1, y: feet + 1 },
  { ...farms.cocoa, y: feet + 1, z: farms.cocoa.z + 1 },
];

/** A jungle trunk of two logs under a crown; three of its faces are free and bear pods. */
function cocoa(): Placement[] {
  const { x, y, z } = farms.cocoa;
  const leaves: Position[] = [
    { x: x - 1, y, z },
    { x: x - 1, y: y + 1, z },
    { x, y, z: z - 1 },
    { x, y: y + 1, z: z - 1 },
    ...plot(farms.cocoa, 3, 3).map((cell) => ({ ...cell, y: y + 2 })),
    { x, y: y + 3, z },
  ];
  return [
    ...leaves.map(blocksOf('jungle_leaves', jungle)),
    { at: { x, y, z }, block: 'jungle_log', properties: { axis: 'y' } },
    { at: { x, y: y + 1, z }, block: 'jungle_log', properties: { axis: 'y' } },
    ...cocoaFaces.map((at): Placement => ({ at, block: 'cocoa', properties: { age: 2, facing: at.x === x ? 'north' : 'west' } })),
    { at: { x, y, z: z + 1 }, block: 'flower_pot' },
  ];
}

/** Water under a slab that is level with the ground. */
function drain(at: Position): Placement {
  return { at, block: 'smooth_stone_slab', properties: { type: 'top', waterlogged: true } };
}

/** The drains in the walks on both sides of the middle row; every plot is within four blocks of one. */
function drains(): Placement[] {
  return [-5, 3].flatMap((z) => [-19, -15, -11].map((x) => drain({ x, y: ground, z })));
}

/**
 * The eight farms, ripe. They have as many cells as the growth rules of Minecraft need for the yields that the briefing declares
 * (PillagerBench B1); the original's terrain is not published.
 */
export function farmPlacements(): Placement[] {
  return [
    ...drains(),
    ...planted(plot(farms.carrot, 3, 3), 'carrots', { age: 7 }),
    ...planted(plot(farms.potato, 3, 3), 'potatoes', { age: 7 }),
    ...planted(plot(farms.wheat, 3, 5), 'wheat', { age: 7 }),
    ...planted(plot(farms.sweetBerries, 3, 3), 'sweet_berry_bush', { age: 3 }),
    ...beetroots(),
    ...melonsAndPumpkins(),
    ...sugarCane(),
    ...cocoa(),
  ];
}
