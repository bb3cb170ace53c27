import type { Position } from '#lib/domain/position.ts';
import type { Box } from './block-template.ts';
import type { World } from './world.ts';

/** A box in world coordinates: x1, y1, z1, x2, y2, z2. */
export type WorldBox = readonly [number, number, number, number, number, number];

/** Smaller overlaps count as touching, not as colliding. */
const touch = 1e-7;
/** How far a body may be inside a block, in blocks. */
const margin = 1e-3;

/** The box of a body standing at a feet position. */
export function bodyBox({ x, y, z }: Position, width: number, height: number): WorldBox {
  const half = width / 2;
  return [x - half, y, z - half, x + half, y + height, z + half];
}

/** The box of a body that may touch blocks by a thousandth of a block: positions of clients are rounded. */
export function insetBodyBox(position: Position, width: number, height: number): WorldBox {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(position, width, height);
  return [x1 + margin, y1 + margin, z1 + margin, x2 - margin, y2 - margin, z2 - margin];
}

/** Whether two boxes overlap. */
export function overlap(a: WorldBox, b: WorldBox): boolean {
  return (
    a[0] < b[3] - touch && a[3] > b[0] + touch && a[1] < b[4] - touch && a[4] > b[1] + touch && a[2] < b[5] - touch && a[5] > b[2] + touch
  );
}

/** Collision boxes of the blocks that a box may touch. Includes blocks one lower, because fences and walls are taller than their block. */
export function obstacles(world: World, box: WorldBox): WorldBox[] {
  const found: WorldBox[] = [];
  const [x1, y1, z1] = [Math.floor(box[0]), Math.floor(box[1]) - 1, Math.floor(box[2])];
  const [x2, y2, z2] = [Math.floor(box[3]), Math.floor(box[4]), Math.floor(box[5])];
  for (let x = x1; x <= x2; x++) {
    for (let z = z1; z <= z2; z++) {
      for (let y = y1; y <= y2; y++) {
        if (world.stateAt(x, y, z) === 0) continue;
        for (const shape of world.blockAt(x, y, z).shapes) found.push(placed(shape, x, y, z));
      }
    }
  }
  return found;
}

function placed(shape: Box, x: number, y: number, z: number): WorldBox {
  return [shape[0] + x, shape[1] + y, shape[2] + z, shape[3] + x, shape[4] + y, shape[5] + z];
}

/** Whether a box overlaps any block. */
export function collides(world: World, box: WorldBox): boolean {
  return obstacles(world, box).some((obstacle) => overlap(box, obstacle));
}

type Axis = 0 | 1 | 2;

function moved(box: WorldBox, axis: Axis, by: number): WorldBox {
  return [
    axis === 0 ? box[0] + by : box[0],
    axis === 1 ? box[1] + by : box[1],
    axis === 2 ? box[2] + by : box[2],
    axis === 0 ? box[3] + by : box[3],
    axis === 1 ? box[4] + by : box[4],
    axis === 2 ? box[5] + by : box[5],
  ];
}

/** How far a box can move along one axis before it touches an obstacle. */
function clip(box: WorldBox, axis: Axis, by: number, blocks: readonly WorldBox[]): number {
  let left = by;
  for (const block of blocks) {
    let apart = false;
    for (let other = 0; other < 3; other++) {
      if (other === axis) continue;
      if (box[other as Axis] >= (block[other + 3] ?? 0) - touch || (box[other + 3] ?? 0) <= block[other as Axis] + touch) apart = true;
    }
    if (apart) continue;
    if (left > 0 && box[(axis + 3) as 3] <= block[axis] + touch) left = Math.min(left, block[axis] - box[(axis + 3) as 3]);
    else if (left < 0 && box[axis] >= block[(axis + 3) as 3] - touch) left = Math.max(left, block[(axis + 3) as 3] - box[axis]);
  }
  return Math.abs(left) < touch ? 0 : left;
}

/** The part of a movement that blocks allow, as in vanilla: vertical first, then the longer horizontal axis. */
export function allowedMove(world: World, box: WorldBox, by: Position): Position {
  const swept: WorldBox = [
    box[0] + Math.min(0, by.x),
    box[1] + Math.min(0, by.y),
    box[2] + Math.min(0, by.z),
    box[3] + Math.max(0, by.x),
    box[4] + Math.max(0, by.y),
    box[5] + Math.max(0, by.z),
  ];
  const blocks = obstacles(world, swept);
  if (blocks.length === 0) return by;
  let here = box;
  const go = (axis: Axis, distance: number): number => {
    const way = distance === 0 ? 0 : clip(here, axis, distance, blocks);
    if (way !== 0) here = moved(here, axis, way);
    return way;
  };
  const y = go(1, by.y);
  if (Math.abs(by.x) < Math.abs(by.z)) {
    const z = go(2, by.z);
    return { x: go(0, by.x), y, z };
  }
  const x = go(0, by.x);
  return { x, y, z: go(2, by.z) };
}
