import { z } from 'zod';
import { defineApiCall, failed } from '../api-call.ts';
import { consume } from '../meal.ts';
import { gameNamed, itemCount } from '../parameters.ts';

/** Eats carried food. */
export const eat = defineApiCall({
  name: 'eat',
  description: 'Eats carried food. It needs hunger for most foods.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the food.'), item_count: itemCount.default(1) }),
  limit: 60,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    if (!Object.hasOwn(body.bot.registry.foodsByName, name)) return failed(`${name} is no food.`);
    return consume(body, name, count);
  },
});
