import { z } from 'zod';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { defineApiCall, done } from '../api-call.ts';
import { words } from '../game-names.ts';

const movements = ['forward', 'back', 'left', 'right', 'jump', 'sneak', 'sprint'] as const;
const longest = 10;

/** Moves the body like a key that is held. */
export const performMovement = defineApiCall({
  name: 'performMovement',
  description: 'Moves by holding a key for some seconds: forward, back, left, right, jump, sneak or sprint, relative to where it looks.',
  parameters: z.object({
    action: z.enum(movements, `one of ${movements.join(', ')}`).describe('The movement.'),
    seconds: z.number('a number').positive('more than 0').max(longest, `at most ${longest}`).default(1).describe('How long.'),
  }),
  limit: longest + 5,
  async run(body, { action, seconds }) {
    const { bot } = body;
    bot.setControlState(action, true);
    if (action === 'sprint') bot.setControlState('forward', true);
    try {
      await body.ticks(Math.ceil(seconds * ticksPerSecond));
    } finally {
      bot.clearControlStates();
    }
    return done(`Did ${action} for ${seconds} s and is at ${words(bot.entity.position)}.`);
  },
});
