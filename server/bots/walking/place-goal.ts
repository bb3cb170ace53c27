import type { Position } from '#lib/domain/position.ts';
import type { Body } from '../body.ts';
import { type Goal, goals, Vec3, type Vector } from '../library/mineflayer.ts';

/** A way to place a block: the neighbour to click, and the direction of view; null for any direction. */
export interface PlacingWay {
  /** From the cell to the neighbour. */
  readonly side: Vector;
  readonly look: 'north' | 'east' | 'south' | 'west' | null;
  /** Whether the direction of view may be steep: only its bearing counts. */
  readonly steep?: boolean;
}

const opposites = { north: 'south', east: 'west', south: 'north', west: 'east' } as const;

/**
 * Blocks by which the distance along the direction of view must exceed the distance across it, because bodies do not stand in the middle of
 * their blocks.
 */
const margin = 1;

/**
 * A position within 5 blocks from which a face of the cell is visible, so that a block can be placed there. `way` restricts the face and
 * the direction. With a `reach`, the eyes are at most that many blocks from the middle of the cell, the face need not be visible, and views
 * may be steep where only their bearing counts.
 */
export function placeGoal(body: Body, cell: Vector, way?: PlacingWay, reach?: number): Goal {
  const look = way?.look ?? null;
  const options: ConstructorParameters<typeof goals.GoalPlaceBlock>[2] = Object.assign({ range: 5, LOS: reach === undefined });
  if (way) options.faces = [way.side];
  // The library takes the side that a furnace would show: the opposite of the direction of view. Excludes steep views.
  if (look) Object.assign(options, { facing: opposites[look], facing3D: reach === undefined || !way?.steep });
  const goal = new goals.GoalPlaceBlock(cell, body.bot.world, options);
  const isEnd = goal.isEnd.bind(goal);
  const middle = cell.offset(0.5, 0.5, 0.5);
  const reaches = (node: Position): boolean => reach === undefined || eyesOver(node).distanceTo(middle) <= reach;
  goal.isEnd = (node) => (look === null || liesAlong(look, cell, node)) && reaches(node) && isEnd(node);
  return goal;
}

/** The eyes of a body that stands in a cell. */
function eyesOver({ x, y, z }: Position): Vector {
  return new Vec3(x + 0.5, y + 1.62, z + 0.5);
}

/** Whether a cell is clearly in that direction from a position. */
function liesAlong(look: 'north' | 'east' | 'south' | 'west', cell: Vector, from: { readonly x: number; readonly z: number }): boolean {
  const [east, south] = [cell.x - from.x, cell.z - from.z];
  const along = { north: -south, east, south, west: -east }[look];
  const across = look === 'north' || look === 'south' ? east : south;
  return along >= Math.abs(across) + margin;
}
