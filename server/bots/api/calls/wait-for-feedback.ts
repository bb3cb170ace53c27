import { z } from 'zod';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { named } from '../parameters.ts';
import { listener } from './talk-to.ts';

const longest = 60;

/** Waits until a player says something. */
export const waitForFeedback = defineApiCall({
  name: 'waitForFeedback',
  description: 'Waits until another player says something, at most the given number of seconds.',
  parameters: z.object({
    entity_name: named('Name of the player.'),
    seconds: z.number('a number').positive('more than 0').max(longest, `at most ${longest}`).default(10).describe('The longest wait.'),
  }),
  limit: longest + 5,
  occupation: 'free',
  async run(body, { entity_name: written, seconds }, seat) {
    const name = listener(body, seat, written);
    const lines: string[] = [];
    const stop = seat.hear(({ from, text }) => {
      if (from === name) lines.push(text);
    });
    try {
      for (let tick = 0; lines.length === 0 && tick < seconds * ticksPerSecond; tick++) await body.ticks(1);
    } finally {
      stop();
    }
    const [said] = lines;
    return said === undefined ? failed(`${name} said nothing within ${seconds} s.`) : done(`${name} said: ${said}`, { said });
  },
});
