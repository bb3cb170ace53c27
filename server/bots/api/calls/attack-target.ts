import { z } from 'zod';
import { killMob } from '../../primitives/kill-mob.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { gained } from '../game-names.ts';
import { named } from '../parameters.ts';

/** Seconds after which a hunt is given up. */
const huntLimit = 90;

/** Hunts the nearest entity of a kind and picks up its drops. */
export const attackTarget = defineApiCall({
  name: 'attackTarget',
  description: 'Walks to the nearest animal or monster of that name within 48 blocks, hits it until it dies and picks up what drops.',
  parameters: z.object({ target_name: named('Name of the animal or monster, such as "rabbit".') }),
  limit: 120,
  async run(body, { target_name: name }) {
    const got = gained(body);
    const { result, feedback } = await killMob.run(body, name, huntLimit);
    return result ? done(`${feedback} and got ${got()}.`) : failed(`${feedback}.`);
  },
});
