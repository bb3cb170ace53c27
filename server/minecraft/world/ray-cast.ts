import type { Position } from '#lib/domain/position.ts';
import type { BlockTemplate, Box } from './block-template.ts';
import type { Direction } from './direction.ts';
import { fluidOf } from './fluid.ts';
import type { World } from './world.ts';

export interface RayHit {
  readonly at: Position;
  readonly face: Direction;
  readonly block: BlockTemplate;
}

const axes = ['x', 'y', 'z'] as const;
/** The face at which a ray enters along an axis, for a decreasing and for an increasing coordinate. */
const faces = { x: ['east', 'west'], y: ['up', 'down'], z: ['south', 'north'] } as const;
const whole: readonly Box[] = [[0, 0, 0, 1, 1, 1]];

/** The view direction of a yaw and pitch, with length one. */
export function lookVector(yaw: number, pitch: number): Position {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return { x: -Math.sin(turn) * Math.cos(tilt), y: -Math.sin(tilt), z: Math.cos(turn) * Math.cos(tilt) };
}

/** Distance along a ray to a box, and the entered face; null if it misses. */
function intoBox(from: Position, way: Position, at: Position, box: Box): { distance: number; face: Direction } | null {
  let [near, far] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let face: Direction = 'up';
  for (const [index, axis] of axes.entries()) {
    const [low, high] = [at[axis] + (box[index] ?? 0) - from[axis], at[axis] + (box[index + 3] ?? 1) - from[axis]];
    if (way[axis] === 0) {
      if (low > 0 || high < 0) return null;
      continue;
    }
    const forwards = way[axis] > 0;
    const enter = (forwards ? low : high) / way[axis];
    if (enter > near) {
      near = enter;
      face = faces[axis][forwards ? 1 : 0];
    }
    far = Math.min(far, (forwards ? high : low) / way[axis]);
  }
  return near <= far && far >= 0 ? { distance: Math.max(0, near), face } : null;
}

/**
 * The first block that a ray hits within a distance. Blocks without a collision shape count as full ones. Fluids are ignored; with
 * `sources` their sources count.
 */
export function castRay(world: World, from: Position, way: Position, reach: number, sources = false): RayHit | null {
  const cell = { x: Math.floor(from.x), y: Math.floor(from.y), z: Math.floor(from.z) };
  const next = { x: 0, y: 0, z: 0 };
  for (const axis of axes) {
    const edge = way[axis] > 0 ? cell[axis] + 1 : cell[axis];
    next[axis] = way[axis] === 0 ? Number.POSITIVE_INFINITY : (edge - from[axis]) / way[axis];
  }
  for (let travelled = 0; travelled <= reach; ) {
    const found = hitIn(world, { ...cell }, from, way, sources);
    if (found) return found.distance <= reach ? found.hit : null;
    const axis = next.x <= next.y && next.x <= next.z ? 'x' : next.y <= next.z ? 'y' : 'z';
    travelled = next[axis];
    next[axis] += Math.abs(1 / way[axis]);
    cell[axis] += Math.sign(way[axis]);
  }
  return null;
}

function hitIn(world: World, at: Position, from: Position, way: Position, sources: boolean): { distance: number; hit: RayHit } | null {
  const block = world.blockAt(at.x, at.y, at.z);
  if (block.air) return null;
  const fluid = fluidOf(block.stateId);
  const pure = block.name === 'water' || block.name === 'lava';
  if (pure && !(sources && fluid?.source)) return null;
  const shapes = block.shapes.length > 0 && !(sources && fluid?.source) ? block.shapes : whole;
  let best: { distance: number; hit: RayHit } | null = null;
  for (const shape of shapes) {
    const met = intoBox(from, way, at, shape);
    if (met && (!best || met.distance < best.distance)) best = { distance: met.distance, hit: { at, face: met.face, block } };
  }
  return best;
}
