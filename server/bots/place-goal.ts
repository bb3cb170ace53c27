import type { Body } from './body.ts';
import { type Goal, goals, type Vector } from './library/mineflayer.ts';

/** A position within 5 blocks from which a face of the cell is visible, to place a block there. */
export function placeGoal(body: Body, cell: Vector): Goal {
  const options: ConstructorParameters<typeof goals.GoalPlaceBlock>[2] = Object.assign({ range: 5, LOS: true });
  return new goals.GoalPlaceBlock(cell, body.bot.world, options);
}
