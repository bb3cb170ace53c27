import type { Position } from '#lib/domain/position.ts';
import type { Body } from '../body.ts';
import { type Goal, goals, Vec3, type Vector } from '../library/mineflayer.ts';

/** Longest distance in blocks from the eyes to the middle of a block that a hand uses or digs. */
const reach = 4.5;
const eyes = 1.62;
/** From this height of a block above the feet on, in blocks, the library's goal falls short of an arm. */
const overhead = 2;
const sidesAndBottom = [
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/**
 * A position from which a block is in reach of a hand and one of its faces in sight. The library's goal measures from the feet to a point
 * above the block, so that a body would reach up only two or three blocks. A body that may dig and build on its way needs no longer arm: it
 * keeps the library's goal.
 */
export function lookGoal(body: Body, block: Vector): Goal {
  const { world } = body.bot;
  const goal = new goals.GoalLookAtBlock(block, world, { reach });
  if (!body.gentle) return goal;
  const isEnd = goal.isEnd.bind(goal);
  goal.isEnd = (node) => isEnd(node) || (block.y - node.y >= overhead && isInReach(world, block, node));
  return goal;
}

function isInReach(world: Body['bot']['world'], block: Vector, { x, y, z }: Position): boolean {
  const from = new Vec3(x + 0.5, y + eyes, z + 0.5);
  const middle = block.offset(0.5, 0.5, 0.5);
  if (from.distanceTo(middle) > reach) return false;
  return sidesAndBottom.some(([dx, dy, dz]) => {
    const way = middle.offset(dx / 2, dy / 2, dz / 2).minus(from);
    // A face that points away is not in sight.
    if (way.x * dx + way.y * dy + way.z * dz >= 0) return false;
    return Reflect.get(world.raycast(from, way.normalize(), reach + 1) ?? {}, 'position')?.equals(block) === true;
  });
}
