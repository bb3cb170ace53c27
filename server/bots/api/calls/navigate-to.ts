import { z } from 'zod';
import type { Body } from '../../body.ts';
import { goals, Vec3, type Vector } from '../../library/mineflayer.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { words } from '../game-names.ts';
import { coordinates } from '../parameters.ts';

/** Distance in blocks from which on a walk is refused. */
const tooFar = 50;
/** Distance in blocks from a place where no body can stand that counts as arrived. */
const near = 2;
const walkLimit = 60_000;

/** Walks to a position: onto it where a body can stand, else next to it. */
export const navigateTo = defineApiCall({
  name: 'navigateTo',
  description:
    'Walks to a position less than 50 blocks away: onto it where one can stand, else to at most 2 blocks from it. It digs and builds nothing on the way.',
  parameters: z.object(coordinates),
  limit: 120,
  async run(body, { x, y, z: south }) {
    const goal = new Vec3(x, y, south);
    const distance = body.bot.entity.position.distanceTo(goal.offset(0.5, 0, 0.5));
    if (distance >= tooFar) return failed(`${words(goal)} is ${Math.round(distance)} blocks away; a walk may be less than ${tooFar}.`);
    const exact = await walkOnto(body, goal);
    if (exact) return done(`Stands at ${words(goal)}.`, whole(body.bot.entity.position));
    await body.walker.to(new goals.GoalNear(x, y, south, near), { limit: walkLimit });
    const { position } = body.bot.entity;
    return done(`Stands at ${words(position)}, next to ${words(goal)}.`, whole(position));
  },
});

/** Walks into a cell. False if no way leads into it. */
async function walkOnto(body: Body, goal: Vector): Promise<boolean> {
  const there = body.blockAt(goal);
  if (there !== null && there.boundingBox !== 'empty') return false;
  try {
    await body.walker.to(new goals.GoalBlock(goal.x, goal.y, goal.z), { limit: walkLimit });
    return true;
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
    await body.ticks(1);
    return false;
  }
}

function whole({ x, y, z: south }: Vector) {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(south) };
}
