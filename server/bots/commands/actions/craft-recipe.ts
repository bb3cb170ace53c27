import { done, failed } from '../../api/api-call.ts';
import { carried } from '../../api/game-names.ts';
import type { Body } from '../../body.ts';
import { craftItem } from '../../primitives/craft-item.ts';
import { defineCommand } from '../command.ts';
import { recipesFor } from '../crafting/known-recipe.ts';
import { atLeastOne } from '../language/intervals.ts';
import { withStation } from '../own-station.ts';
import { equip } from './equip.ts';

const armour = /_(helmet|chestplate|leggings|boots)$/;

/** Crafts by a recipe, at a table near or at the agent's own. */
export const craftRecipe = defineCommand({
  name: 'craftRecipe',
  description: 'Crafts an item a number of times. It uses a crafting table near you, or puts down your own and takes it back.',
  kind: 'action',
  limit: 180,
  parameters: [
    { name: 'recipe_name', about: 'Name of the item to craft.', type: 'item' },
    { name: 'num', about: 'How often to craft; one crafting may give several.', type: 'int', interval: atLeastOne },
  ],
  async run(hands, item, times) {
    const { body } = hands;
    const recipes = recipesFor(body.bot.registry, item);
    if (recipes.length === 0) return failed(`${item} is not crafted. Look for it, or smelt it.`);
    const before = carried(body, item);
    const { feedback, failed: isFailed } = await craft(
      body,
      item,
      times,
      recipes.every(({ needsTable }) => needsTable),
    );
    const now = carried(body, item);
    if (armour.test(item) && now > before) await equip.run(hands, [item]);
    const result = isFailed === true ? failed : done;
    return result(`${feedback}. You have ${now} ${item} now.`, { made: now - before });
  },
});

type Crafted = Pick<Awaited<ReturnType<typeof craftItem.run>>, 'feedback' | 'failed'>;

function craft(body: Body, item: string, times: number, needsTable: boolean): Promise<Crafted> {
  // Crafting without a table is possible for small recipes, so no table is put down for them.
  if (!needsTable) return craftItem.run(body, item, times);
  return withStation(body, 'crafting_table', async (table) =>
    table === null
      ? { feedback: `${item} needs a crafting table, and there is none within 32 blocks and none among your items`, failed: true }
      : craftItem.run(body, item, times),
  );
}
