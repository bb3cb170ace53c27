import { z } from 'zod';
import { defineApiCall, failed } from '../api-call.ts';
import { consume } from '../meal.ts';
import { gameNamed, itemCount } from '../parameters.ts';

const drinks: ReadonlySet<string> = new Set(['milk_bucket', 'honey_bottle']);

/** Drinks a carried drink. */
export const drink = defineApiCall({
  name: 'drink',
  description: 'Drinks milk from a milk_bucket or honey from a honey_bottle.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the drink.'), item_count: itemCount.default(1) }),
  limit: 60,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    if (/potion$/.test(name)) return failed('This world has no potions to drink.');
    if (!drinks.has(name)) return failed(`${name} is no drink.`);
    return consume(body, name, count);
  },
});
