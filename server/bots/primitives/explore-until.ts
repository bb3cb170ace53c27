import { z } from 'zod';
import { goals, Vec3 } from '../library/mineflayer.ts';
import { WalkFailed } from '../walking/walker.ts';
import { definePrimitive, formatPosition } from './primitive.ts';

/** A leg of the walk: its length in blocks, and its longest duration before the next look. */
const nearestLeg = 10;
const farthestLeg = 30;
const legLimit = 2000;
const longest = 1200;

const step = z.union([z.literal(-1), z.literal(0), z.literal(1)], 'each part of the direction must be -1, 0 or 1');
const directionSchema = z
  .object({ x: step, y: step, z: step }, 'a direction with x, y and z')
  .refine((way) => way.x !== 0 || way.y !== 0 || way.z !== 0, 'the direction cannot be 0 0 0')
  .transform((way) => new Vec3(way.x, way.y, way.z));
const lookSchema = z.custom<() => unknown>((value) => typeof value === 'function', 'a function that looks for what is wanted');

/**
 * `exploreUntil(direction, maxTime = 60, callback)`: walks in a direction until `callback`, called before the first step and every two
 * seconds, returns a value. Returns that value, or null after `maxTime` seconds.
 */
export const exploreUntil = definePrimitive({
  name: 'exploreUntil',
  group: 'exploreUntil',
  occupation: 'interrupts',
  parameters: z.tuple([directionSchema, z.number().positive().max(longest).default(60), lookSchema]),
  detail: (direction) => formatPosition(direction),
  async run(body, direction, maxTime, look) {
    const { bot, clock } = body;
    const deadline = clock.now() + maxTime * 1000;
    for (;;) {
      body.mustBeAlive();
      const found = await body.aside(async () => look());
      if (found) return { result: found, feedback: 'Found what it explored for' };
      const left = deadline - clock.now();
      if (left <= 0) break;
      const next = bot.entity.position.plus(direction.scaled(body.random.integer(nearestLeg, farthestLeg)));
      const goal = direction.y === 0 ? new goals.GoalXZ(next.x, next.z) : new goals.GoalNear(next.x, next.y, next.z, 1);
      try {
        await body.walker.to(goal, { limit: Math.min(legLimit, left) });
      } catch (error) {
        if (!(error instanceof WalkFailed)) throw error;
        await body.ticks(1);
      }
    }
    const feedback = 'The time to explore is over';
    body.report(feedback);
    return { result: null, feedback, failed: true };
  },
});
