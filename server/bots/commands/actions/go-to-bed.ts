import { done } from '../../api/api-call.ts';
import { sleep } from '../../api/calls/sleep.ts';
import { defineCommand } from '../command.ts';

/** Ticks between two looks at whether it is morning. */
const lookTicks = 20;

/** Sleeps until the morning, or until another action begins. */
export const goToBed = defineCommand({
  name: 'goToBed',
  description: 'Lies down in the nearest bed and sleeps until the morning.',
  kind: 'action',
  limit: 900,
  parameters: [],
  async run({ body, seat }) {
    const { bot } = body;
    try {
      const result = await sleep.run(body, {}, seat);
      if (!result.status) return result;
      while (bot.isSleeping) await body.ticks(lookTicks);
      return done('You slept and are awake again.');
    } finally {
      // The action that interrupts the sleep needs a body that is out of bed.
      if (bot.isSleeping) await body.until(bot.wake());
    }
  },
});
