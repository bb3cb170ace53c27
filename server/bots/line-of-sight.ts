import type { Position } from '#lib/domain/position.ts';
import { lightLoss } from '#server/minecraft/world/light-passage.ts';

/** The state at whole coordinates; negative where nothing is loaded. */
type StateAt = (x: number, y: number, z: number) => number;
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
export function isInSight(stateAt: StateAt, eye: Position, cell: Position): boolean {
  const offset = { x: cell.x + 0.5 - eye.x, y: cell.y + 0.5 - eye.y, z: cell.z + 0.5 - eye.z };
  if (Math.abs(offset.x) > farthest || Math.abs(offset.z) > farthest || stateAt(cell.x, cell.y, cell.z) < 0) return false;
  if (axes.every((axis) => eye[axis] >= cell[axis] && eye[axis] < cell[axis] + 1)) return true;
  return axes.some((axis) => {
    const isAbove = eye[axis] > cell[axis] + 1;
    if (!isAbove && eye[axis] >= cell[axis]) return false;
    const beside = { ...cell, [axis]: cell[axis] + (isAbove ? 1 : -1) };
    if (hides(stateAt, beside)) return false;
    const face = isAbove ? 1 - inset : inset;
    return spots.some(([a, b]) => isFree(stateAt, eye, pointOf(cell, axis, face, a, b), cell));
  });
}

function pointOf({ x, y, z }: Position, axis: Axis, face: number, a: number, b: number): Position {
  if (axis === 'x') return { x: x + face, y: y + a, z: z + b };
  if (axis === 'y') return { x: x + a, y: y + face, z: z + b };
  return { x: x + a, y: y + b, z: z + face };
}

/** Whether no cell on the line between two points hides the second one, which is in `goal`. */
function isFree(stateAt: StateAt, from: Position, to: Position, goal: Position): boolean {
  const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z };
  const at = { x: Math.floor(from.x), y: Math.floor(from.y), z: Math.floor(from.z) };
  const next = { x: crossing('x'), y: crossing('y'), z: crossing('z') };
  for (;;) {
    const axis: Axis = next.x < next.y ? (next.x < next.z ? 'x' : 'z') : next.y < next.z ? 'y' : 'z';
    if (next[axis] > 1) return true;
    at[axis] += Math.sign(way[axis]);
    if (at.x === goal.x && at.y === goal.y && at.z === goal.z) return true;
    if (hides(stateAt, at)) return false;
    next[axis] = crossing(axis);
  }

  /** The share of the way at which the line leaves the present cell along an axis. */
  function crossing(axis: Axis): number {
    if (way[axis] === 0) return Number.POSITIVE_INFINITY;
    return (at[axis] + (way[axis] > 0 ? 1 : 0) - from[axis]) / way[axis];
  }
}

function hides(stateAt: StateAt, { x, y, z }: Position): boolean {
  const state = stateAt(x, y, z);
  return state < 0 || lightLoss(state) >= opaque;
}
