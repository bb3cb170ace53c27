import type { Body } from './body.ts';
import { type Goal, goals, type Vector } from './library/mineflayer.ts';

/** How a block is to be placed: against the neighbour on that side, seen in that direction; null for any. */
export interface PlacingWay {
  /** From the cell to the neighbour. */
  readonly side: Vector;
  readonly look: 'north' | 'east' | 'south' | 'west' | null;
}

const opposites = { north: 'south', east: 'west', south: 'north', west: 'east' } as const;

/** Blocks by which a place lies more along a look than across it: bodies do not stand in the middle of their blocks. */
const margin = 1;

/** A place within 5 blocks from which a face of the cell can be seen, so that a block can be placed there. `way` narrows down which. */
export function placeGoal(body: Body, cell: Vector, way?: PlacingWay): Goal {
  const look = way?.look ?? null;
  const options: ConstructorParameters<typeof goals.GoalPlaceBlock>[2] = Object.assign({ range: 5, LOS: true });
  if (way) options.faces = [way.side];
  // The library names the side that a furnace would show: the opposite of where the body looks. Steep looks are left out.
  if (look) Object.assign(options, { facing: opposites[look], facing3D: true });
  const goal = new goals.GoalPlaceBlock(cell, body.bot.world, options);
  if (look) {
    const isEnd = goal.isEnd.bind(goal);
    goal.isEnd = (node) => liesAlong(look, cell, node) && isEnd(node);
  }
  return goal;
}

/** Whether a cell lies clearly in that direction, seen from a place. */
function liesAlong(look: 'north' | 'east' | 'south' | 'west', cell: Vector, from: { readonly x: number; readonly z: number }): boolean {
  const [east, south] = [cell.x - from.x, cell.z - from.z];
  const along = { north: -south, east, south, west: -east }[look];
  const across = look === 'north' || look === 'south' ? east : south;
  return along >= Math.abs(across) + margin;
}
