import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { Vec3 } from '../../library/mineflayer.ts';
import { defineCommand } from '../command.ts';
import { heights, notNegative } from '../language/intervals.ts';
import { walkNear } from '../walks.ts';

/** Walks to a position. */
export const goToCoordinates = defineCommand({
  name: 'goToCoordinates',
  description: 'Walks to a position.',
  kind: 'action',
  parameters: [
    { name: 'x', about: 'East.', type: 'float' },
    { name: 'y', about: 'Height.', type: 'float', interval: heights },
    { name: 'z', about: 'South.', type: 'float' },
    { name: 'closeness', about: 'How near to come, in blocks.', type: 'float', interval: notNegative },
  ],
  async run({ body }, x, y, z, closeness) {
    await walkNear(body, new Vec3(x, y, z), closeness);
    return done(`You are at ${words(body.bot.entity.position)}.`);
  },
});
