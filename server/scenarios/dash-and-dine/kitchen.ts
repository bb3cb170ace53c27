import type { Position } from '#lib/domain/position.ts';
import { type Side, sides } from '#lib/domain/side.ts';
import { Random } from '#server/minecraft/random.ts';
import { beyond, blocksOf, cellsOf, extended, type Placement, rim } from '../placement.ts';
import { scatteredRoots } from '../scattered-roots.ts';
import { bush, tree } from '../trees.ts';
import { feet, field, ground, serverPlaces, stations } from './geometry.ts';

/** Blocks by which the scenery extends beyond the wall. */
const reach = 22;
const wool: Readonly<Record<Side, string>> = { red: 'red_wool', blue: 'light_blue_wool' };
const carpet: Readonly<Record<Side, string>> = { red: 'red_carpet', blue: 'light_blue_carpet' };

/**
 * The decoration of a diner with its garden: a chequered floor with counters, a stove with its chimney, two serving hatches with awnings in
 * the teams' colours, walks between the plots, pens, and a wall with trees behind it. None of it stands where agents walk or plants grow.
 * It is the same every time.
 */
export function kitchen(): Placement[] {
  const random = new Random(1931);
  return [...walks(random), ...diner(), ...counters(), ...stove(), ...sides.flatMap(hatch), ...pens(), ...wall(random), ...scenery(random)];
}

/** Stone walks over the whole garden, so that fruit grows only in its field; the plots are placed over them. */
function walks(random: Random): Placement[] {
  const stones = ['stone_bricks', 'stone_bricks', 'polished_andesite', 'polished_andesite', 'cracked_stone_bricks', 'mossy_stone_bricks'];
  return cellsOf({ west: -22, east: -9, north: -11, south: 9 }).map(({ x, z }) => ({
    at: { x, y: ground, z },
    block: z === -5 || z === 3 ? 'smooth_stone' : random.pick(stones),
  }));
}

/** The floor of the diner. */
function diner(): Placement[] {
  const floor = cellsOf({ west: -8, east: 4, north: -12, south: 10 }).map(({ x, z }) => ({
    at: { x, y: ground, z },
    block: (x + z) % 2 === 0 ? 'white_concrete' : 'gray_concrete',
  }));
  const lamps = [-6, 4].flatMap((z) => [-6, 2].map((x) => ({ x, y: ground, z }))).map(blocksOf('sea_lantern'));
  return [...floor, ...lamps];
}

/** The blocks under furnaces, tables and chests, which are one above the ground, and their neighbours. */
function counters(): Placement[] {
  const { bowlChest, craftingTables, toolChest, furnaces } = stations;
  const stands = [...craftingTables, toolChest, bowlChest, ...furnaces].map(below).map(blocksOf('polished_andesite'));
  const island = [-2, 0].map((dz) => ({ x: bowlChest.x, y: feet, z: bowlChest.z + (dz === 0 ? 1 : -1) })).map(blocksOf('smooth_quartz'));
  const pots = [-2, 0].map((z): Placement => ({ at: { x: bowlChest.x, y: feet + 1, z }, block: z === 0 ? 'potted_fern' : 'flower_pot' }));
  const sides = [-3, 1].map((z) => ({ x: 2, y: feet, z })).map(blocksOf('smooth_quartz'));
  return [...stands, ...island, ...pots, ...sides];
}

/** The wall behind the furnaces with its hood and chimney. */
function stove(): Placement[] {
  const bricks = cellsOf({ west: 3, east: 3, north: -3, south: 1 }).flatMap(({ x, z }) => [0, 1, 2].map((dy) => ({ x, y: feet + dy, z })));
  const chimney = [3, 4, 5].map((dy) => ({ x: 3, y: feet + dy, z: -1 }));
  return [
    ...bricks.map(blocksOf('bricks')),
    ...chimney.map(blocksOf('bricks')),
    { at: { x: 3, y: feet + 6, z: -1 }, block: 'campfire', properties: { lit: true } },
    ...[-2, -1, 0].map((z) => ({ at: { x: 2, y: feet + 3, z }, block: 'brick_slab', properties: { type: 'bottom' } })),
  ];
}

/**
 * A server's booth, open to the west. Its back stops the items that are thrown at the server's feet; above it is an awning in the team's
 * colour.
 */
function hatch(team: Side): Placement[] {
  const { x, z } = serverPlaces[team];
  const roof = cellsOf({ west: x - 1, east: x + 2, north: z - 2, south: z + 2 }).map((cell) => ({
    at: { ...cell, y: feet + 3 },
    block: (cell.z - z) % 2 === 0 ? wool[team] : 'white_wool',
  }));
  const posts = [-2, 2].flatMap((dz) => [feet, feet + 1, feet + 2].map((y) => ({ x: x + 2, y, z: z + dz })));
  const booth = [
    ...[-1, 0, 1].flatMap((dz) => [feet, feet + 1].map((y) => ({ x: x + 1, y, z: z + dz }))),
    ...[-1, 1].map((dz) => ({ x, y: feet, z: z + dz })),
  ];
  return [
    ...roof,
    ...posts.map(blocksOf('spruce_fence')),
    ...booth.map(blocksOf('spruce_planks')),
    { at: { x: x + 1, y: feet + 2, z }, block: 'lantern', properties: { hanging: false } },
    ...[-1, 1].map((dz) => ({ at: { x, y: feet + 1, z: z + dz }, block: carpet[team] })),
  ];
}

/** A fence around the cow, and a glass cell for the chickens over the hopper that collects their eggs. */
function pens(): Placement[] {
  const { cow, chickens, eggChest } = stations;
  const round = ({ x, z }: Position) => rim({ west: x - 1, east: x + 1, north: z - 1, south: z + 1 });
  const fence = round(cow).map((cell) => ({ ...cell, y: feet }));
  const sides: Position[] = [
    { ...chickens, x: chickens.x - 1 },
    { ...chickens, x: chickens.x + 1 },
    { ...chickens, z: chickens.z + 1 },
    { ...eggChest, y: chickens.y },
  ];
  return [
    ...fence.map(blocksOf('oak_fence')),
    { at: below(cow), block: 'hay_block', properties: { axis: 'y' } },
    ...sides.map(blocksOf('glass')),
    ...[1, 2].map((dy) => ({ at: { ...chickens, y: chickens.y + dy }, block: dy === 1 ? 'glass' : 'oak_slab' })),
    ...[-1, 1].map((dx) => ({ at: { x: chickens.x + dx, y: feet, z: chickens.z }, block: 'oak_planks' })),
    { at: { x: chickens.x, y: feet, z: chickens.z + 1 }, block: 'oak_planks' },
  ];
}

function wall(random: Random): Placement[] {
  const bricks = ['stone_bricks', 'stone_bricks', 'stone_bricks', 'mossy_stone_bricks', 'cracked_stone_bricks'];
  const edge = rim(field);
  const pillars = edge.filter(({ x, z }) => (x - field.west) % 8 === 0 && (z === field.north || z === field.south));
  return [
    ...edge.map(({ x, z }) => ({ at: { x, y: feet, z }, block: random.pick(bricks) })),
    ...edge.map(({ x, z }): Placement => ({ at: { x, y: feet + 1, z }, block: 'oak_leaves', properties: { persistent: true } })),
    ...pillars.flatMap(({ x, z }): Placement[] => [
      { at: { x, y: feet + 1, z }, block: 'chiseled_stone_bricks' },
      { at: { x, y: feet + 2, z }, block: 'lantern', properties: { hanging: false } },
    ]),
  ];
}

/** Trees, bushes and flowers outside the wall. */
function scenery(random: Random): Placement[] {
  const flowers = ['dandelion', 'poppy', 'azure_bluet', 'oxeye_daisy', 'cornflower'];
  const all = extended(field, reach);
  const meadow = cellsOf(all).flatMap(({ x, z }): Placement[] => {
    if (beyond(field, { x, z }) < 1 || !random.chance(0.14)) return [];
    return [{ at: { x, y: feet, z }, block: random.chance(0.75) ? 'grass' : random.pick(flowers) }];
  });
  const trees: Placement[] = [];
  const fits = (root: { x: number; z: number }) => beyond(field, root) >= 4;
  for (const root of scatteredRoots(random, { within: all, most: 28, attempts: 300, fits })) {
    const at = { ...root, y: feet };
    trees.push(...(random.chance(0.3) ? bush(at) : tree(random, at, random.chance(0.7) ? 'oak' : 'birch')));
  }
  return [...meadow, ...trees];
}

function below(at: Position): Position {
  return { ...at, y: at.y - 1 };
}
