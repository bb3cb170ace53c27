import type { BlockBox, BlockFacts } from '#lib/blocks/block-facts.ts';
import type { Position } from '#lib/domain/position.ts';
import { fluids } from '#lib/knowhow/tools.ts';

type Triple = readonly [number, number, number];

/** The block at which a person looks: the face is 0-5 for down, up, north, south, west, east; the cursor is the point on the block, 0-1. */
export interface AimedBlock {
  readonly at: Triple;
  readonly state: number;
  readonly face: number;
  readonly cursor: Triple;
  readonly distance: number;
}

/** A body that can be aimed at: its feet, its width and its height. */
export interface AimTarget {
  readonly entity: number;
  readonly position: Position;
  readonly width: number;
  readonly height: number;
}

const whole: readonly BlockBox[] = [[0, 0, 0, 1, 1, 1]];
const airs: ReadonlySet<string> = new Set(['air', 'cave_air', 'void_air']);
/** By axis: the face entered by a ray of growing, and of falling, coordinates. */
const faces = [
  [4, 5],
  [0, 1],
  [2, 3],
] as const;

/** The view direction of a yaw and pitch in degrees, with length one. */
export function lookVector(yaw: number, pitch: number): Triple {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return [-Math.sin(turn) * Math.cos(tilt), -Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)];
}

/** Distance along a ray to a box, and the entered face; null if it misses or starts behind it. */
function intoBox(from: Triple, way: Triple, low: Triple, high: Triple): { distance: number; face: number } | null {
  let [near, far, face] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 1];
  for (const axis of [0, 1, 2] as const) {
    const [lower, upper] = [low[axis] - from[axis], high[axis] - from[axis]];
    if (way[axis] === 0) {
      if (lower > 0 || upper < 0) return null;
      continue;
    }
    const forwards = way[axis] > 0;
    const enter = (forwards ? lower : upper) / way[axis];
    if (enter > near) {
      near = enter;
      face = faces[axis][forwards ? 0 : 1];
    }
    far = Math.min(far, (forwards ? upper : lower) / way[axis]);
  }
  return near <= far && far >= 0 ? { distance: Math.max(0, near), face } : null;
}

/** Whether a person can aim at blocks of this name. */
function isAimable(name: string): boolean {
  return !airs.has(name) && !fluids.has(name);
}

/** The first block on a ray within a reach; null for none. Fluids are ignored, and blocks without a shape count as full ones. */
export function aimedBlock(
  facts: Pick<BlockFacts, 'at'>,
  stateAt: (x: number, y: number, z: number) => number,
  from: Triple,
  way: Triple,
  reach: number,
): AimedBlock | null {
  const cell: [number, number, number] = [Math.floor(from[0]), Math.floor(from[1]), Math.floor(from[2])];
  const next: [number, number, number] = [0, 0, 0];
  for (const axis of [0, 1, 2] as const) {
    const edge = way[axis] > 0 ? cell[axis] + 1 : cell[axis];
    next[axis] = way[axis] === 0 ? Number.POSITIVE_INFINITY : (edge - from[axis]) / way[axis];
  }
  for (let travelled = 0; travelled <= reach; ) {
    const found = inCell(facts, stateAt(...cell), [...cell], from, way);
    if (found) return found.distance <= reach ? found : null;
    const axis = next[0] <= next[1] && next[0] <= next[2] ? 0 : next[1] <= next[2] ? 1 : 2;
    travelled = next[axis];
    next[axis] += Math.abs(1 / way[axis]);
    cell[axis] += Math.sign(way[axis]);
  }
  return null;
}

function inCell(facts: Pick<BlockFacts, 'at'>, state: number, at: Triple, from: Triple, way: Triple): AimedBlock | null {
  const rule = facts.at(state);
  if (!isAimable(rule.name)) return null;
  let best: { distance: number; face: number } | null = null;
  for (const [x1, y1, z1, x2, y2, z2] of rule.shapes.length > 0 ? rule.shapes : whole) {
    const met = intoBox(from, way, [at[0] + x1, at[1] + y1, at[2] + z1], [at[0] + x2, at[1] + y2, at[2] + z2]);
    if (met && (best === null || met.distance < best.distance)) best = met;
  }
  if (best === null) return null;
  const { distance, face } = best;
  const point = (axis: 0 | 1 | 2): number => Math.min(1, Math.max(0, from[axis] + way[axis] * distance - at[axis]));
  return { at, state, face, distance, cursor: [point(0), point(1), point(2)] };
}

/** The nearest body on a ray within a reach; null for none. */
export function aimedBody(targets: Iterable<AimTarget>, from: Triple, way: Triple, reach: number): AimTarget | null {
  let best: { target: AimTarget; distance: number } | null = null;
  for (const target of targets) {
    const { x, y, z } = target.position;
    const half = target.width / 2;
    const met = intoBox(from, way, [x - half, y, z - half], [x + half, y + target.height, z + half]);
    if (met && met.distance <= reach && (best === null || met.distance < best.distance)) best = { target, distance: met.distance };
  }
  return best?.target ?? null;
}

const steps: readonly Triple[] = [
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
];

/** The place beside a face of a block. */
export function beside([x, y, z]: Triple, face: number): Triple {
  const [dx, dy, dz] = steps[face] ?? [0, 0, 0];
  return [x + dx, y + dy, z + dz];
}
