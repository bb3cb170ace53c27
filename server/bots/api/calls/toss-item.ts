import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed } from '../game-names.ts';
import { gameNamed, itemCount } from '../parameters.ts';

/** Throws carried items on the ground. */
export const tossItem = defineApiCall({
  name: 'tossItem',
  description: 'Throws carried items on the ground before it.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the item.'), item_count: itemCount.default(1) }),
  limit: 20,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    const type = itemNamed(body, name);
    const held = carried(body, name);
    if (held < count) return failed(`There are only ${held} ${name} in the inventory, not ${count}.`);
    await body.until(body.bot.toss(type, null, count));
    await body.ticks(answerTicks);
    return done(`Threw ${held - carried(body, name)} ${name} on the ground.`);
  },
});
