import type { Position } from '#lib/domain/position.ts';
import type { BlockTemplate, PropertyValue } from './block-template.ts';
import { beside, type HorizontalDirection, horizontals, opposite, oppositeHorizontal, turned } from './direction.ts';
import type { World } from './world.ts';

type Kind = 'fence' | 'pane' | 'wall';

/** Leaves, pumpkins and similar blocks never connect to fences although they are full blocks. */
const loners = /(_leaves|pumpkin|melon|jack_o_lantern|shulker_box|barrier)$/;

function kindOf(name: string): Kind | null {
  if (name.endsWith('_fence')) return 'fence';
  if (name.endsWith('_pane') || name === 'iron_bars') return 'pane';
  return name.endsWith('_wall') ? 'wall' : null;
}

function joins(kind: Kind, block: BlockTemplate, neighbour: BlockTemplate, side: HorizontalDirection): boolean {
  if (neighbour.air) return false;
  if (neighbour.full && !loners.test(neighbour.name)) return true;
  if (neighbour.name.endsWith('_fence_gate')) {
    const { facing } = neighbour.properties;
    return kind !== 'pane' && (facing === turned(side) || opposite(turned(side)) === facing);
  }
  const other = kindOf(neighbour.name);
  if (kind === 'fence') return other === 'fence' && (block.name === 'nether_brick_fence') === (neighbour.name === 'nether_brick_fence');
  return kind === 'pane' ? other === 'pane' || other === 'wall' : other === 'wall' || other === 'pane';
}

/** The shape of a stair between its neighbours: a corner if another stair of the same half lies across in front or behind. */
function stairShape(world: World, at: Position, { half, facing }: { half: string; facing: HorizontalDirection }): string {
  const stairAt = (side: HorizontalDirection): { facing: HorizontalDirection } | null => {
    const next = beside(at, side);
    const block = world.blockAt(next.x, next.y, next.z);
    const towards = horizontals.find((direction) => direction === block.properties.facing);
    return block.name.endsWith('_stairs') && block.properties.half === half && towards ? { facing: towards } : null;
  };
  /** Whether no stair on that side already continues this one straight. */
  const free = (side: HorizontalDirection): boolean => stairAt(side)?.facing !== facing;
  const left = oppositeHorizontal(turned(facing));
  const corner = (
    kind: 'outer' | 'inner',
    other: { facing: HorizontalDirection } | null,
    freeSide: (towards: HorizontalDirection) => HorizontalDirection,
  ) => {
    if (!other || other.facing === facing || other.facing === oppositeHorizontal(facing) || !free(freeSide(other.facing))) return null;
    return `${kind}_${other.facing === left ? 'left' : 'right'}`;
  };
  return (
    corner('outer', stairAt(facing), oppositeHorizontal) ??
    corner('inner', stairAt(oppositeHorizontal(facing)), (towards) => towards) ??
    'straight'
  );
}

/** The side of the other half of a double chest; null for a single one. */
export function chestPartnerSide({ properties }: BlockTemplate): HorizontalDirection | null {
  const facing = horizontals.find((direction) => direction === properties.facing);
  if (!facing || (properties.type !== 'left' && properties.type !== 'right')) return null;
  return properties.type === 'left' ? turned(facing) : oppositeHorizontal(turned(facing));
}

/** The type of a chest half: as a neighbour requires, or single once its other half is gone. */
function chestType(world: World, at: Position, block: BlockTemplate): string {
  const neighbour = (side: HorizontalDirection): BlockTemplate => {
    const next = beside(at, side);
    return world.blockAt(next.x, next.y, next.z);
  };
  const partner = chestPartnerSide(block);
  if (partner) return neighbour(partner).name === block.name ? (block.properties.type ?? 'single') : 'single';
  const asking = horizontals
    .filter((side) => {
      const { name, properties } = neighbour(side);
      return name === block.name && properties.facing === block.properties.facing && chestPartnerSide(neighbour(side)) === opposite(side);
    })
    .map((side) => neighbour(side).properties.type);
  return asking[0] === 'left' ? 'right' : asking[0] === 'right' ? 'left' : 'single';
}

export function isChest(name: string): boolean {
  return name === 'chest' || name === 'trapped_chest';
}

/** The properties of a fence, pane, wall, stair or chest from its neighbours; empty for other blocks. */
export function connectedProperties(world: World, at: Position, block: BlockTemplate): Record<string, PropertyValue> {
  if (block.name.endsWith('_stairs')) {
    const facing = horizontals.find((direction) => direction === block.properties.facing) ?? 'north';
    return { shape: stairShape(world, at, { half: block.properties.half ?? 'bottom', facing }) };
  }
  if (isChest(block.name)) return { type: chestType(world, at, block) };
  const kind = kindOf(block.name);
  if (!kind) return {};
  const joined = horizontals.map((side) => {
    const next = beside(at, side);
    return joins(kind, block, world.blockAt(next.x, next.y, next.z), side);
  });
  const properties: Record<string, PropertyValue> = {};
  for (const [index, side] of horizontals.entries())
    properties[side] = kind === 'wall' ? (joined[index] ? 'low' : 'none') : (joined[index] ?? false);
  if (kind === 'wall') {
    const [north, east, south, west] = joined;
    const straight = (north && south && !east && !west) || (east && west && !north && !south);
    properties.up = !straight;
  }
  return properties;
}
