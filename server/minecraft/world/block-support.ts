import type { Position } from '#lib/domain/position.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { beside, type Direction, horizontals, opposite } from './direction.ts';
import { isDirt, isSand, isSoil } from './ground.ts';
import { isLit, underOpenSky } from './light.ts';
import type { World } from './world.ts';

const flowers = new Set([
  'dandelion',
  'poppy',
  'blue_orchid',
  'allium',
  'azure_bluet',
  'oxeye_daisy',
  'cornflower',
  'lily_of_the_valley',
  'torchflower',
  'grass',
  'fern',
  'tall_grass',
  'large_fern',
  'sunflower',
  'lilac',
  'rose_bush',
  'peony',
  'sweet_berry_bush',
  'pink_petals',
  'azalea',
  'flowering_azalea',
  'wither_rose',
]);
/** Blocks that grow on farmland only. */
export const crops: ReadonlySet<string> = new Set([
  'wheat',
  'carrots',
  'potatoes',
  'beetroots',
  'melon_stem',
  'pumpkin_stem',
  'attached_melon_stem',
  'attached_pumpkin_stem',
  'torchflower_crop',
  'pitcher_crop',
]);
const standing = new Set([
  'torch',
  'soul_torch',
  'redstone_torch',
  'redstone_wire',
  'repeater',
  'comparator',
  'rail',
  'powered_rail',
  'detector_rail',
  'activator_rail',
]);
const hanging = new Set(['wall_torch', 'soul_wall_torch', 'redstone_wall_torch', 'ladder', 'tripwire_hook']);

/** Light level that crops need without sky above them, and from which mushrooms stay only on their preferred ground. */
const cropLight = 8;
const mushroomLight = 13;
const mushroomGround = new Set(['mycelium', 'podzol', 'crimson_nylium', 'warped_nylium']);

/** Whether this side of a block can support another block. */
export function isSturdy(block: BlockTemplate, side: Direction): boolean {
  if (block.full) return true;
  const { type, half } = block.properties;
  if (block.name.endsWith('_slab')) return type === 'double' || (side === 'up' && type === 'top') || (side === 'down' && type === 'bottom');
  if (block.name.endsWith('_stairs')) return (side === 'up' && half === 'top') || (side === 'down' && half === 'bottom');
  return side === 'up' && (block.name === 'farmland' || block.name === 'hopper' || block.name === 'soul_sand' || block.name === 'mud');
}

/** Whether a block supports torches and lanterns on its top, as posts do. */
export function holdsPost(block: BlockTemplate): boolean {
  return isSturdy(block, 'up') || block.name.endsWith('_fence') || block.name.endsWith('_wall') || block.name.endsWith('glass');
}

function forwardOf({ properties: { facing } }: BlockTemplate): Direction {
  return horizontals.find((side) => side === facing) ?? 'north';
}

function attachedSide(block: BlockTemplate): Direction {
  const { face } = block.properties;
  if (face === 'floor') return 'down';
  return face === 'ceiling' ? 'up' : opposite(forwardOf(block));
}

/** Whether cocoa can hang on a block. */
export function isJungleLog(name: string): boolean {
  return /^(stripped_)?jungle_(log|wood)$/.test(name);
}

function hasWaterBeside(world: World, at: Position): boolean {
  return horizontals.some((side) => {
    const { name, properties } = sideBlock(world, at, side);
    return name === 'water' || name === 'frosted_ice' || properties.waterlogged === 'true';
  });
}

/** A cactus needs sides without solid blocks and lava, and a top without liquid. */
function hasRoomForCactus(world: World, at: Position): boolean {
  const above = sideBlock(world, at, 'up').name;
  if (above === 'water' || above === 'lava') return false;
  return horizontals.every((side) => {
    const next = sideBlock(world, at, side);
    return next.shapes.length === 0 && next.name !== 'lava';
  });
}

/** Whether a state has the support that it needs at a position. True for blocks without a need. */
export function hasSupport(world: World, at: Position, stateId: number): boolean {
  const block = blockTemplate(stateId);
  const { name, properties } = block;
  const ground = (): BlockTemplate => world.blockAt(at.x, at.y - 1, at.z);
  const above = (): BlockTemplate => world.blockAt(at.x, at.y + 1, at.z);
  if (properties.half === 'upper' && block.shapes.length === 0) return ground().name === name;
  if (name.endsWith('_door'))
    return properties.half === 'upper' ? ground().name === name : isSturdy(ground(), 'up') && above().name === name;
  if (properties.half === 'lower' && block.shapes.length === 0 && above().name !== name) return false;
  if (flowers.has(name) || name.endsWith('_sapling') || name.endsWith('_tulip')) return isSoil(ground().name);
  if (crops.has(name)) return ground().name === 'farmland' && (underOpenSky(world, at) || isLit(world, at, cropLight));
  if (name === 'nether_wart') return ground().name === 'soul_sand';
  if (name === 'cocoa') return isJungleLog(sideBlock(world, at, forwardOf(block)).name);
  if (name === 'dead_bush') return isSoil(ground().name) || isSand(ground().name) || ground().name.endsWith('terracotta');
  if (name === 'sugar_cane') {
    if (ground().name === name) return true;
    return (isDirt(ground().name) || isSand(ground().name)) && hasWaterBeside(world, { x: at.x, y: at.y - 1, z: at.z });
  }
  if (name === 'cactus') return (ground().name === name || isSand(ground().name)) && hasRoomForCactus(world, at);
  if (name === 'red_mushroom' || name === 'brown_mushroom')
    return mushroomGround.has(ground().name) || (ground().full && ground().filterLight >= 15 && !isLit(world, at, mushroomLight));
  if (name === 'snow') return isSturdy(ground(), 'up');
  if (name === 'torch' || name === 'soul_torch' || name === 'redstone_torch') return holdsPost(ground());
  if (standing.has(name) || name.endsWith('_pressure_plate')) return holdsPost(ground());
  if (name.endsWith('_carpet') || name.endsWith('_candle') || name === 'candle') return !ground().air;
  if (name.endsWith('_wall_sign')) return !sideBlock(world, at, attachedSide(block)).air;
  if (name.endsWith('_wall_hanging_sign')) return true;
  if (name.endsWith('_hanging_sign')) return !above().air;
  if (name.endsWith('_sign')) return ground().shapes.length > 0;
  if (name === 'lantern' || name === 'soul_lantern') return properties.hanging === 'true' ? !above().air : holdsPost(ground());
  if (hanging.has(name) || name === 'lever' || name.endsWith('_button')) {
    const side = attachedSide(block);
    return isSturdy(sideBlock(world, at, side), opposite(side));
  }
  return true;
}

function sideBlock(world: World, at: Position, side: Direction): BlockTemplate {
  const next = beside(at, side);
  return world.blockAt(next.x, next.y, next.z);
}
