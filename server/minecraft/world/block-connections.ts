import type { Position } from '#lib/domain/position.ts';
import type { BlockTemplate, PropertyValue } from './block-template.ts';
import { beside, type HorizontalDirection, horizontals, opposite, turned } from './direction.ts';
import type { World } from './world.ts';

type Kind = 'fence' | 'pane' | 'wall';

/** Leaves, pumpkins and the like never join fences although they are whole blocks. */
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

/** The north, east, south and west properties a fence, pane or wall has between its neighbours; nothing for other blocks. */
export function connectedProperties(world: World, at: Position, block: BlockTemplate): Record<string, PropertyValue> {
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
