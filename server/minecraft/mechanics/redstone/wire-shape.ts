import type { Position } from '#lib/domain/position.ts';
import { isSturdy } from '../../world/block-support.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { beside, facingDirection, type HorizontalDirection, horizontals, opposite } from '../../world/direction.ts';
import type { World } from '../../world/world.ts';
import { conducts, givesPower } from './power.ts';

export type WireArm = 'up' | 'side' | 'none';
export type WireShape = Record<HorizontalDirection, WireArm>;

/** Wire as a dot without connections. */
export const dot: WireShape = { north: 'none', east: 'none', south: 'none', west: 'none' };
/** Wire with connections to all four sides. */
export const crossShape: WireShape = { north: 'side', east: 'side', south: 'side', west: 'side' };

function blockAt(world: World, { x, y, z }: Position): BlockTemplate {
  return world.blockAt(x, y, z);
}

/** Whether wire connects to a block on one side at the same level. */
function reachesTo(block: BlockTemplate, side: HorizontalDirection): boolean {
  if (block.name === 'redstone_wire') return true;
  const facing = facingDirection(block);
  if (block.name === 'repeater') return facing === side || facing === opposite(side);
  if (block.name === 'observer') return facing === side;
  return givesPower(block);
}

function armTowards(world: World, at: Position, side: HorizontalDirection, openAbove: boolean): WireArm {
  const next = beside(at, side);
  const neighbour = blockAt(world, next);
  if (openAbove && isSturdy(neighbour, 'up') && blockAt(world, beside(next, 'up')).name === 'redstone_wire')
    return isSturdy(neighbour, opposite(side)) ? 'up' : 'side';
  if (reachesTo(neighbour, side)) return 'side';
  return !conducts(neighbour) && blockAt(world, beside(next, 'down')).name === 'redstone_wire' ? 'side' : 'none';
}

export function isDot(block: BlockTemplate): boolean {
  return horizontals.every((side) => block.properties[side] === 'none');
}

/** The connected sides of wire. With one connection it extends straight, without connections it is a cross, unless it is kept as a dot. */
export function wireShape(world: World, at: Position, keepDot: boolean): WireShape {
  const openAbove = !conducts(blockAt(world, beside(at, 'up')));
  const shape: WireShape = { ...dot };
  for (const side of horizontals) shape[side] = armTowards(world, at, side, openAbove);
  const [north, east, south, west] = horizontals.map((side) => shape[side] !== 'none');
  if (keepDot && !north && !east && !south && !west) return shape;
  if (!north && !south) {
    if (!west) shape.west = 'side';
    if (!east) shape.east = 'side';
  }
  if (!west && !east) {
    if (!north) shape.north = 'side';
    if (!south) shape.south = 'side';
  }
  return shape;
}
