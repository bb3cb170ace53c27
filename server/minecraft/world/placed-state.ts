import type { Position } from '#lib/domain/position.ts';
import { gameData } from '../registry.ts';
import { connectedProperties, isChest } from './block-connections.ts';
import { isJungleLog } from './block-support.ts';
import { type BlockTemplate, blockTemplate, defaultState, type PropertyValue, stateOf, withProperties } from './block-template.ts';
import {
  beside,
  type Direction,
  facingOf,
  type HorizontalDirection,
  horizontals,
  isHorizontal,
  lookDirection,
  opposite,
  oppositeHorizontal,
  turned,
} from './direction.ts';
import { fluidAt } from './fluid.ts';
import type { World } from './world.ts';

/** The circumstances of placing a block. */
export interface Placement {
  readonly world: World;
  /** Position of the new block. */
  readonly at: Position;
  /** The face that was clicked. */
  readonly face: Direction;
  /** Position on the face, 0-1 inside the clicked block. */
  readonly cursor: Position;
  readonly yaw: number;
  readonly pitch: number;
  /** A sneaking player selects the chest to join by the clicked face. */
  readonly sneaking?: boolean;
}

/** The parts of a click that decide a block's side and axis. */
type Click = Pick<Placement, 'face' | 'yaw' | 'pitch'>;

/** Blocks with a different name than their item. */
const blockOfItem: Readonly<Record<string, string>> = {
  redstone: 'redstone_wire',
  string: 'tripwire',
  wheat_seeds: 'wheat',
  beetroot_seeds: 'beetroots',
  carrot: 'carrots',
  potato: 'potatoes',
  melon_seeds: 'melon_stem',
  pumpkin_seeds: 'pumpkin_stem',
  sweet_berries: 'sweet_berry_bush',
  cocoa_beans: 'cocoa',
};
/** Blocks with another name on walls. */
const onWalls: Readonly<Record<string, string>> = {
  torch: 'wall_torch',
  soul_torch: 'soul_wall_torch',
  redstone_torch: 'redstone_wall_torch',
};
const facingPlayer =
  /^(chest|trapped_chest|ender_chest|furnace|blast_furnace|smoker|carved_pumpkin|jack_o_lantern|lectern|loom|stonecutter|chiseled_bookshelf|beehive|bee_nest|.*_glazed_terracotta|repeater|comparator|end_portal_frame|decorated_pot)$/;
const facingLook = /^(piston|sticky_piston|dispenser|dropper|barrel|((chain|repeating)_)?command_block)$/;
const facingWithPlayer = /(_stairs|_door|_fence_gate|_bed|campfire|bell)$/;

function wallName(name: string): string | undefined {
  if (onWalls[name]) return onWalls[name];
  if (name.endsWith('_hanging_sign')) return name.replace(/_hanging_sign$/, '_wall_hanging_sign');
  if (name.endsWith('_sign')) return name.replace(/_sign$/, '_wall_sign');
  return name.endsWith('_banner') ? name.replace(/_banner$/, '_wall_banner') : undefined;
}

/** The name of the block that an item places, or null if it places none. */
export function blockNameOfItem(item: string): string | null {
  const name = blockOfItem[item] ?? item;
  const block = gameData.blocksByName[name];
  return block && name !== 'air' && !name.startsWith('infested') ? name : null;
}

const itemOfBlockName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(blockOfItem).map(([item, block]) => [block, item] as const),
  ...Object.entries(onWalls).map(([standing, onWall]) => [onWall, standing] as const),
]);

/** The name of the item that places a block, or null if no item does. */
export function itemOfBlock(block: string): string | null {
  const item = itemOfBlockName.get(block) ?? block.replace(/_wall_(hanging_sign|sign|banner)$/, '_$1');
  return gameData.itemsByName[item] ? item : null;
}

/** The side of a jungle log for cocoa: the clicked one, else the viewed one. */
function cocoaFacing({ world, at, face, yaw }: Placement): Direction | undefined {
  const sides = isHorizontal(face) ? [opposite(face), facingOf(yaw)] : [facingOf(yaw)];
  return sides.find((side) => {
    const log = beside(at, side);
    return isJungleLog(world.blockAt(log.x, log.y, log.z).name);
  });
}

function facing(name: string, placement: Click): Direction | undefined {
  const forward = facingOf(placement.yaw);
  if (facingWithPlayer.test(name)) return forward;
  if (facingPlayer.test(name)) return oppositeHorizontal(forward);
  if (name === 'observer') return lookDirection(placement.yaw, placement.pitch);
  if (facingLook.test(name)) return opposite(lookDirection(placement.yaw, placement.pitch));
  if (name.endsWith('_trapdoor')) return isHorizontal(placement.face) ? placement.face : oppositeHorizontal(forward);
  // A hanging sign on a wall faces its player, across the wall.
  if (name.endsWith('_wall_hanging_sign')) {
    const across = isHorizontal(placement.face) ? turned(placement.face) : forward;
    return across === forward ? oppositeHorizontal(across) : across;
  }
  if (name === 'ladder' || name === 'tripwire_hook' || name.includes('wall_'))
    return isHorizontal(placement.face) ? placement.face : undefined;
  if (name === 'anvil' || name.endsWith('_anvil')) return turned(forward);
  if (name === 'end_rod' || name === 'lightning_rod' || name.endsWith('amethyst_bud')) return placement.face;
  if (name === 'hopper') return placement.face === 'up' ? 'down' : opposite(placement.face);
  return undefined;
}

/** Whether the click was in the upper half, for slabs, stairs and trapdoors. */
function upperHalf({ face, cursor }: Placement): boolean {
  return face === 'down' || (face !== 'up' && cursor.y > 0.5);
}

function attachment(placement: Click): Record<string, PropertyValue> {
  const { face, yaw } = placement;
  if (face === 'up') return { face: 'floor', facing: facingOf(yaw) };
  return face === 'down' ? { face: 'ceiling', facing: facingOf(yaw) } : { face: 'wall', facing: face };
}

function hinge(name: string, placement: Placement, forward: HorizontalDirection): 'left' | 'right' {
  const { at, world, cursor } = placement;
  const left = { north: { x: -1, z: 0 }, south: { x: 1, z: 0 }, west: { x: 0, z: 1 }, east: { x: 0, z: -1 } }[forward];
  const toTheLeft = world.blockAt(at.x + left.x, at.y, at.z + left.z);
  const toTheRight = world.blockAt(at.x - left.x, at.y, at.z - left.z);
  if (toTheLeft.name === name && toTheRight.name !== name) return 'right';
  if (toTheRight.full && !toTheLeft.full) return 'right';
  if (toTheLeft.full && !toTheRight.full) return 'left';
  const along = { north: cursor.x, south: 1 - cursor.x, west: 1 - cursor.z, east: cursor.z }[forward];
  return along > 0.5 ? 'right' : 'left';
}

/** Facing and half of a chest: beside a single chest with the same facing it joins it. */
function chestHalf(name: string, { world, at, face, yaw, sneaking }: Placement): Record<string, PropertyValue> {
  const single = (side: HorizontalDirection): HorizontalDirection | undefined => {
    const next = beside(at, side);
    const { name: there, properties } = world.blockAt(next.x, next.y, next.z);
    return there === name && properties.type === 'single' ? horizontals.find((direction) => direction === properties.facing) : undefined;
  };
  const towards = oppositeHorizontal(facingOf(yaw));
  if (sneaking) {
    const side = isHorizontal(face) ? oppositeHorizontal(face) : null;
    const theirs = side && single(side);
    if (!side || !theirs || theirs === side || theirs === oppositeHorizontal(side)) return { facing: towards };
    return { facing: theirs, type: turned(theirs) === side ? 'left' : 'right' };
  }
  if (single(turned(towards)) === towards) return { facing: towards, type: 'left' };
  if (single(oppositeHorizontal(turned(towards))) === towards) return { facing: towards, type: 'right' };
  return { facing: towards };
}

/** Whether the block is placed in a water source. */
function inSource({ world, at }: Placement): boolean {
  const fluid = fluidAt(world, at);
  return fluid?.kind === 'water' && fluid.source;
}

function axis(face: Direction): 'x' | 'y' | 'z' {
  if (face === 'up' || face === 'down') return 'y';
  return face === 'north' || face === 'south' ? 'z' : 'x';
}

/** The name of the block that an item's block becomes against a face: torches, signs and banners have another one on walls. */
export function nameOnFace(block: string, face: Direction): string {
  return (isHorizontal(face) ? wallName(block) : undefined) ?? block;
}

/**
 * The side or axis that a click gives a block, as named in block states; null for a block with neither. Cocoa and chests that join others
 * also depend on their neighbours and may differ.
 */
export function orientationOf(block: string, click: Click): string | null {
  const name = nameOnFace(block, click.face);
  const start = defaultState(name);
  if (start === undefined) return null;
  const { properties } = blockTemplate(start);
  if ('axis' in properties) return axis(click.face);
  if (!('facing' in properties)) return null;
  if ('face' in properties) return String(attachment(click).facing);
  return facing(name, click) ?? properties.facing ?? null;
}

/**
 * The state of a placed block: facing, axis, half and attachment by view and cursor, water kept, fences connected. Null if it cannot be
 * attached to that face.
 */
export function placedState(block: string, placement: Placement): number | null {
  const wall = isHorizontal(placement.face) ? wallName(block) : undefined;
  const name = wall ?? block;
  const start = defaultState(name);
  if (start === undefined || (name.endsWith('_hanging_sign') && placement.face === 'up')) return null;
  const template: BlockTemplate = blockTemplate(start);
  const has = (property: string): boolean => property in template.properties;
  const wanted: Record<string, PropertyValue> = {};
  if (has('axis')) wanted.axis = axis(placement.face);
  if (has('face') && has('facing')) Object.assign(wanted, attachment(placement));
  else if (has('facing')) {
    const towards = name === 'cocoa' ? cocoaFacing(placement) : facing(name, placement);
    if (towards) wanted.facing = towards;
    else if (name === 'ladder' || name === 'cocoa') return null;
  }
  if (isChest(name)) Object.assign(wanted, chestHalf(name, placement));
  if (name.endsWith('_slab')) wanted.type = upperHalf(placement) ? 'top' : 'bottom';
  if (name.endsWith('_stairs') || name.endsWith('_trapdoor')) wanted.half = upperHalf(placement) ? 'top' : 'bottom';
  if (name.endsWith('_door')) wanted.hinge = hinge(name, placement, facingOf(placement.yaw));
  if (has('rotation')) wanted.rotation = Math.floor(((placement.yaw + 180) * 16) / 360 + 0.5) & 15;
  if (has('persistent')) wanted.persistent = true;
  if (has('hanging')) wanted.hanging = placement.face === 'down';
  if (has('waterlogged')) wanted.waterlogged = inSource(placement);
  const state = stateOf(name, wanted);
  return withProperties(blockTemplate(state), connectedProperties(placement.world, placement.at, blockTemplate(state)));
}
