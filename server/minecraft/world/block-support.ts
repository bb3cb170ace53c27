import type { Position } from '#lib/domain/position.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { beside, type Direction, isHorizontal, opposite } from './direction.ts';
import type { World } from './world.ts';

const soil = new Set(['grass_block', 'dirt', 'coarse_dirt', 'rooted_dirt', 'podzol', 'mycelium', 'moss_block', 'mud', 'farmland']);
const sand = new Set(['sand', 'red_sand', 'suspicious_sand']);
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
const crops = new Set([
  'wheat',
  'carrots',
  'potatoes',
  'beetroots',
  'melon_stem',
  'pumpkin_stem',
  'attached_melon_stem',
  'attached_pumpkin_stem',
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

/** Whether something can stand on or hang from this side of a block. */
export function isSturdy(block: BlockTemplate, side: Direction): boolean {
  if (block.full) return true;
  const { type, half } = block.properties;
  if (block.name.endsWith('_slab')) return type === 'double' || (side === 'up' && type === 'top') || (side === 'down' && type === 'bottom');
  if (block.name.endsWith('_stairs')) return (side === 'up' && half === 'top') || (side === 'down' && half === 'bottom');
  return side === 'up' && (block.name === 'farmland' || block.name === 'hopper' || block.name === 'soul_sand' || block.name === 'mud');
}

/** Posts carry torches and lanterns on their tops. */
function holdsPost(block: BlockTemplate): boolean {
  return isSturdy(block, 'up') || block.name.endsWith('_fence') || block.name.endsWith('_wall') || block.name.endsWith('glass');
}

function attachedSide(block: BlockTemplate): Direction {
  const { face, facing } = block.properties;
  if (face === 'floor') return 'down';
  if (face === 'ceiling') return 'up';
  const forward: Direction = facing === 'south' || facing === 'west' || facing === 'east' ? facing : 'north';
  return isHorizontal(forward) ? opposite(forward) : 'down';
}

/** Whether a state can stay at a position, so far as what holds it goes. What needs nothing always can. */
export function hasSupport(world: World, at: Position, stateId: number): boolean {
  const block = blockTemplate(stateId);
  const { name, properties } = block;
  const ground = (): BlockTemplate => world.blockAt(at.x, at.y - 1, at.z);
  const above = (): BlockTemplate => world.blockAt(at.x, at.y + 1, at.z);
  if (properties.half === 'upper' && block.shapes.length === 0) return ground().name === name;
  if (name.endsWith('_door'))
    return properties.half === 'upper' ? ground().name === name : isSturdy(ground(), 'up') && above().name === name;
  if (flowers.has(name) || name.endsWith('_sapling') || name.endsWith('_tulip')) return soil.has(ground().name);
  if (crops.has(name)) return ground().name === 'farmland';
  if (name === 'dead_bush') return soil.has(ground().name) || sand.has(ground().name) || ground().name.endsWith('terracotta');
  if (name === 'sugar_cane') return ground().name === name || soil.has(ground().name) || sand.has(ground().name);
  if (name === 'cactus') return ground().name === name || sand.has(ground().name);
  if (name === 'red_mushroom' || name === 'brown_mushroom') return ground().full;
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
