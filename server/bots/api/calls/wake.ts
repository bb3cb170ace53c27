import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { defineApiCall, done, failed } from '../api-call.ts';

/** Gets up from bed. */
export const wake = defineApiCall({
  name: 'wake',
  description: 'Gets up from the bed.',
  parameters: z.object({}),
  limit: 10,
  occupation: 'waits',
  async run(body) {
    if (!body.bot.isSleeping) return failed('It is awake.');
    await body.until(body.bot.wake());
    await body.ticks(answerTicks);
    return body.bot.isSleeping ? failed('It still sleeps.') : done('It is awake.');
  },
});
