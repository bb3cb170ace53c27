import type { Position } from '#lib/domain/position.ts';
import { lightLoss } from '#server/minecraft/world/light-passage.ts';
import type { BlockLookup } from './library/block-templates.ts';

/** The blocks that are loaded: the state at whole coordinates, negative elsewhere. */
type Blocks = Pick<BlockLookup, 'stateAt'>;
type Axis = 'x' | 'y' | 'z';

/** Farthest cell that is seen, in blocks. */
const farthest = 96;
/** The loss of light from which a block hides what is behind it. */
const opaque = 15;
/** How far a point of a face is from the face, and from its edges, so that no ray ends in a neighbour. */
const inset = 0.01;
const margin = 0.1;
const axes: readonly Axis[] = ['x', 'y', 'z'];
/** The points of a face that are looked at: its middle, then near its corners. */
const spots: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [margin, margin],
  [1 - margin, margin],
  [margin, 1 - margin],
  [1 - margin, 1 - margin],
];

/**
 * Whether an eye sees a cell, in whichever direction the body looks: a straight line to a point of one of its faces passes no block that
 * hides what is behind it. Glass, bars, fences and water hide nothing.
 */
export function isInSight(blocks: Blocks, eye: Position, cell: Position): boolean {
  const offset = { x: cell.x + 0.5 - eye.x, y: cell.y + 0.5 - eye.y, z: cell.z + 0.5 - eye.z };
  if (Math.abs(offset.x) > farthest || Math.abs(offset.z) > farthest || blocks.stateAt(cell.x, cell.y, cell.z) < 0) return false;
  if (axes.every((axis) => eye[axis] >= cell[axis] && eye[axis] < cell[axis] + 1)) return true;
  return axes.some((axis) => {
    const isAbove = eye[axis] > cell[axis] + 1;
    if (!isAbove && eye[axis] >= cell[axis]) return false;
    const beside = { ...cell, [axis]: cell[axis] + (isAbove ? 1 : -1) };
    if (hides(blocks, beside.x, beside.y, beside.z)) return false;
    const face = isAbove ? 1 - inset : inset;
    return spots.some(([a, b]) => isFree(blocks, eye, pointOf(cell, axis, face, a, b), cell));
  });
}

function pointOf({ x, y, z }: Position, axis: Axis, face: number, a: number, b: number): Position {
  if (axis === 'x') return { x: x + face, y: y + a, z: z + b };
  if (axis === 'y') return { x: x + a, y: y + face, z: z + b };
  return { x: x + a, y: y + b, z: z + face };
}

/** Whether no cell on the line between two points hides the second one, which is in `goal`. */
function isFree(blocks: Blocks, from: Position, to: Position, goal: Position): boolean {
  const [wx, wy, wz] = [to.x - from.x, to.y - from.y, to.z - from.z];
  let [x, y, z] = [Math.floor(from.x), Math.floor(from.y), Math.floor(from.z)];
  for (;;) {
    const [tx, ty, tz] = [crossing(from.x, wx, x), crossing(from.y, wy, y), crossing(from.z, wz, z)];
    if (tx < ty && tx < tz) x += Math.sign(wx);
    else if (ty < tz) y += Math.sign(wy);
    else z += Math.sign(wz);
    if ((x === goal.x && y === goal.y && z === goal.z) || Math.min(tx, ty, tz) > 1) return true;
    if (hides(blocks, x, y, z)) return false;
  }
}

/** The share of a way along an axis at which a line leaves a cell. */
function crossing(from: number, way: number, cell: number): number {
  if (way === 0) return Number.POSITIVE_INFINITY;
  return (cell + (way > 0 ? 1 : 0) - from) / way;
}

function hides(blocks: Blocks, x: number, y: number, z: number): boolean {
  const state = blocks.stateAt(x, y, z);
  return state < 0 || lightLoss(state) >= opaque;
}
