import type { Cell } from '#lib/blueprint/cell.ts';
import type { Box } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { blocksOf, cellsOf as cellsOfRectangle, type Placement } from '../placement.ts';
import { feet, ground } from './geometry.ts';

/** Logs, and stone-like blocks that drop themselves when an iron tool breaks them. */
const logs = /_(log|wood|stem|hyphae)$/;
const stones =
  /^((smooth|cut|chiseled)_)?(red_)?sandstone$|^((mossy|cracked|chiseled)_)?stone_bricks$|^(mossy_)?cobblestone$|^(polished_)?(granite|diorite|andesite|blackstone|basalt)$|terracotta$|^netherrack$/;

/** The benchmark's centre of the pile, and the least free rows between the pile and a blueprint. */
const usualCentre = { x: -12, z: -12 } as const;
const gap = 3;
/** One spare block for every ten, and at least one of each kind, because a dropped block may get lost. */
const sparesPer = 10;

/** What the chest beside the pile holds: tools for eight agents, a shield and leather armour. */
export const factoryStock: Readonly<Record<string, number>> = {
  iron_pickaxe: 8,
  iron_axe: 8,
  iron_shovel: 1,
  iron_sword: 1,
  shield: 1,
  leather_helmet: 1,
  leather_chestplate: 1,
  leather_leggings: 1,
  leather_boots: 1,
};

/** The place where agents dig materials that they are not given. */
export interface MaterialFactory {
  /** Everything of it, from corner to corner. */
  readonly box: Box;
  readonly placements: readonly Placement[];
  /** Its chest with tools. */
  readonly chest: Position;
  /** How many blocks of each kind its pile has. */
  readonly pile: Readonly<Record<string, number>>;
}

/** The tool for a material that must be dug; null for a material that is given. */
export function toolFor(block: string): string | null {
  if (logs.test(block)) return 'iron_axe';
  return stones.test(block) && itemOfBlock(block) === block ? 'iron_pickaxe' : null;
}

/** How many blocks of each kind must be dug for these cells. */
export function dugOf(cells: readonly Cell[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of cells) counts[name] = (counts[name] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).filter(([name]) => toolFor(name) !== null));
}

/** The material factory for a blueprint that needs these blocks dug: at the benchmark's place, or north of a blueprint that comes too near. */
export function factoryFor(cells: readonly Cell[], dug: Readonly<Record<string, number>>): MaterialFactory {
  const pile = Object.fromEntries(Object.entries(dug).map(([name, count]) => [name, count + Math.ceil(count / sparesPer)]));
  const blocks = Object.entries(pile).flatMap(([name, count]) => Array.from({ length: count }, () => name));
  let radius = 1;
  while (blocksOfPyramid(radius) < blocks.length) radius++;
  const edge = radius + 1;
  const north = Math.min(...cells.map(({ at }) => at.z));
  const centre = { x: usualCentre.x, z: Math.min(usualCentre.z, north - gap - edge) };
  const at = (x: number, y: number, z: number): Position => ({ x: centre.x + x, y, z: centre.z + z });
  const piled = pyramid(radius).flatMap(({ x, y, z }, index): Placement[] => {
    const block = blocks[index];
    return block === undefined ? [] : [{ at: at(x, y, z), block }];
  });
  const corners = [at(-edge, feet, -edge), at(-edge, feet, edge), at(edge, feet, -edge), at(edge, feet, edge)];
  const chest = at(edge, feet, 0);
  const soil = cellsOfRectangle({ west: centre.x - edge, east: centre.x + edge, north: centre.z - edge, south: centre.z + edge });
  return {
    box: { least: at(-edge, feet, -edge), most: at(edge, feet + radius, edge) },
    placements: [
      ...soil.map(({ x, z }) => blocksOf('podzol')({ x, y: ground, z })),
      ...corners.map(blocksOf('oak_fence')),
      ...piled,
      { at: chest, block: 'chest', properties: { facing: 'east' } },
      { at: at(edge, feet, 1), block: 'oak_sign', properties: { rotation: 12 } },
    ],
    chest,
    pile,
  };
}

/** The number of cells of that pyramid. */
function blocksOfPyramid(radius: number): number {
  let count = 0;
  for (let half = 0; half <= radius; half++) count += (2 * half + 1) ** 2;
  return count;
}

/** The cells of a pyramid of steps around 0 0, from its lowest layer up, and each layer from its middle outwards. */
function pyramid(radius: number): readonly Position[] {
  return Array.from({ length: radius + 1 }, (_, level) => radius - level).flatMap((half, level) =>
    cellsOfRectangle({ west: -half, east: half, north: -half, south: half })
      .sort((a, b) => Math.hypot(a.x, a.z) - Math.hypot(b.x, b.z))
      .map(({ x, z }) => ({ x, y: feet + level, z })),
  );
}
