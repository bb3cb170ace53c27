import { z } from 'zod';
import { goals } from '../../library/mineflayer.ts';
import { killMob } from '../../primitives/kill-mob.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { creatureNamed, gained } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { named } from '../parameters.ts';

const sight = 48;
const nearness = 2;
const bodyTicks = 30;
const walkLimit = 45_000;
/** Seconds after which a hunt is given up. */
const huntLimit = 60;

/** Hunts the nearest entity of a kind and picks up its drops. */
export const attackTarget = defineApiCall({
  name: 'attackTarget',
  description: 'Walks to the nearest animal or monster of that name within 48 blocks, hits it until it dies and picks up what drops.',
  parameters: z.object({ target_name: named('Name of the animal or monster, such as "rabbit".') }),
  limit: 120,
  async run(body, { target_name: written }) {
    const name = creatureNamed(body, written);
    const target = nearestEntity(body, name, sight);
    if (!target) return failed(`There is no ${name} within ${sight} blocks.`);
    await body.walker.to(new goals.GoalFollow(target, nearness), { limit: walkLimit });
    const got = gained(body);
    const { result, feedback } = await killMob.run(body, name, huntLimit);
    // A dead body stays in sight for a second, and would be the next target.
    for (let tick = 0; result && target.isValid && tick < bodyTicks; tick++) await body.ticks(1);
    return result ? done(`${feedback} and got ${got()}.`) : failed(`${feedback}.`);
  },
});
