import { z } from 'zod';
import { craftItem } from '../../primitives/craft-item.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed } from '../game-names.ts';
import { gameNamed, itemCount } from '../parameters.ts';

/** Crafts items, at a crafting table if there is one. */
export const craftBlock = defineApiCall({
  name: 'craftBlock',
  description:
    'Crafts items from what it carries. It walks to a crafting table within 32 blocks if there is one; recipes of more than 2 by 2 need it.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the item to make.'), item_count: itemCount.default(1) }),
  limit: 120,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    const type = itemNamed(body, name);
    const recipes = body.bot.recipesAll(type, null, true);
    if (recipes.length === 0) return failed(`There is no recipe for ${name}.`);
    // Recipes of one item may give different numbers of it.
    const most = Math.max(...recipes.map(({ result }) => result.count));
    const before = carried(body, name);
    for (let made = 0; ; ) {
      const { feedback } = await craftItem.run(body, name, Math.ceil((count - made) / most));
      const now = carried(body, name) - before;
      if (now >= count) return done(`Made ${now} ${name}.`, { made: now });
      if (now === made) return failed(`Made ${made} of ${count} ${name}. ${feedback}.`, { made });
      made = now;
    }
  },
});
