import type { Position } from '#lib/domain/position.ts';
import type { BlockTemplate } from './block-template.ts';
import { lowestY } from './column.ts';
import { dimensionAt } from './dimension.ts';
import { beside, directions } from './direction.ts';
import type { World } from './world.ts';

const fullLight = 15;

/** Light emitted by a block, 0-15. Unlit blocks emit none. */
function emission(block: BlockTemplate): number {
  return block.properties.lit === 'false' ? 0 : block.emitLight;
}

/** Whether there is no block between a position and the sky, so that rain falls on it. */
export function underOpenSky(world: World, { x, y, z }: Position): boolean {
  if (!dimensionAt(x).sky) return false;
  for (let height = topOf(world, x, z); height >= y; height--) {
    if (world.stateAt(x, height, z) === 0) continue;
    const block = world.blockAt(x, height, z);
    if (block.shapes.length > 0 || block.filterLight > 0) return false;
  }
  return true;
}

function topOf(world: World, x: number, z: number): number {
  if (!world.hasColumn(x >> 4, z >> 4)) return lowestY - 1;
  return ((world.column(x >> 4, z >> 4).highestSection() + 1) << 4) + lowestY - 1;
}

/** Light that falls straight down from the sky onto a position, 0-15 at full day. */
function skyAbove(world: World, { x, y, z }: Position): number {
  if (!dimensionAt(x).sky) return 0;
  let light = fullLight;
  for (let height = topOf(world, x, z); height >= y && light > 0; height--) {
    if (world.stateAt(x, height, z) === 0) continue;
    const filter = world.blockAt(x, height, z).filterLight;
    if (filter > 0) light -= filter;
    else if (light < fullLight) light--;
  }
  return Math.max(0, light);
}

/**
 * Whether a position has at least this light level (1-15), from the sky minus `darkness` or from luminous blocks. Light decreases by one
 * per step through air and by the filter value of blocks on its way. Partial blocks (slabs, stairs) are treated as not blocking light.
 */
export function isLit(world: World, at: Position, wanted: number, darkness = 0): boolean {
  if (skyAbove(world, at) - darkness >= wanted) return true;
  const seen = new Set<string>();
  let edge = new Map<string, { readonly at: Position; readonly cost: number }>([[key(at), { at, cost: 0 }]]);
  while (edge.size > 0) {
    const next: typeof edge = new Map();
    for (const [name, { at: here, cost }] of edge) {
      seen.add(name);
      const block = world.blockAt(here.x, here.y, here.z);
      if (Math.max(skyAbove(world, here) - darkness, emission(block)) - cost >= wanted) return true;
      const further = cost + Math.max(1, block.filterLight);
      if (fullLight - further < wanted) continue;
      for (const side of directions) {
        const there = beside(here, side);
        const known = next.get(key(there));
        if (!seen.has(key(there)) && (!known || known.cost > further)) next.set(key(there), { at: there, cost: further });
      }
    }
    edge = next;
  }
  return false;
}

function key({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
