import type { Body } from './body.ts';
import { type Goal, goals, type Vector } from './library/mineflayer.ts';

/** A way to place a block: the neighbour to click, and the direction of view; null for any direction. */
export interface PlacingWay {
  /** From the cell to the neighbour. */
  readonly side: Vector;
  readonly look: 'north' | 'east' | 'south' | 'west' | null;
}

const opposites = { north: 'south', east: 'west', south: 'north', west: 'east' } as const;

/**
 * Blocks by which the distance along the direction of view must exceed the distance across it, because bodies do not stand in the middle of
 * their blocks.
 */
const margin = 1;

/**
 * A position within 5 blocks from which a face of the cell is visible, so that a block can be placed there. `way` restricts the face and
 * the direction.
 */
export function placeGoal(body: Body, cell: Vector, way?: PlacingWay): Goal {
  const look = way?.look ?? null;
  const options: ConstructorParameters<typeof goals.GoalPlaceBlock>[2] = Object.assign({ range: 5, LOS: true });
  if (way) options.faces = [way.side];
  // The library takes the side that a furnace would show: the opposite of the direction of view. Excludes steep views.
  if (look) Object.assign(options, { facing: opposites[look], facing3D: true });
  const goal = new goals.GoalPlaceBlock(cell, body.bot.world, options);
  if (look) {
    const isEnd = goal.isEnd.bind(goal);
    goal.isEnd = (node) => liesAlong(look, cell, node) && isEnd(node);
  }
  return goal;
}

/** Whether a cell is clearly in that direction from a position. */
function liesAlong(look: 'north' | 'east' | 'south' | 'west', cell: Vector, from: { readonly x: number; readonly z: number }): boolean {
  const [east, south] = [cell.x - from.x, cell.z - from.z];
  const along = { north: -south, east, south, west: -east }[look];
  const across = look === 'north' || look === 'south' ? east : south;
  return along >= Math.abs(across) + margin;
}
