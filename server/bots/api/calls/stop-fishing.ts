import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { defineApiCall, done, failed } from '../api-call.ts';

const sight = 40;

/** Reels in the line. */
export const stopFishing = defineApiCall({
  name: 'stopFishing',
  description: 'Reels in the line of the held fishing_rod.',
  parameters: z.object({}),
  limit: 10,
  occupation: 'waits',
  async run(body) {
    const { bot } = body;
    const isOut = (): boolean => {
      const bobber = bot.nearestEntity(({ name }) => name === 'fishing_bobber');
      return bobber !== null && bobber.position.distanceTo(bot.entity.position) <= sight;
    };
    if (bot.heldItem?.name !== 'fishing_rod' || !isOut()) return failed('It is not fishing.');
    bot.activateItem();
    await body.ticks(answerTicks);
    return done('Reeled in the line.');
  },
});
