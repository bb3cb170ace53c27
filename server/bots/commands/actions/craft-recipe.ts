import type { KnownRecipe } from '#lib/knowhow/crafting-plan.ts';
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
  description: 'Crafts an item a number of times. It uses a crafting table within 32 blocks, or puts down your own and takes it back.',
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
    const { feedback, failed: isFailed } = await craft(body, item, times, recipes);
    const now = carried(body, item);
    if (armour.test(item) && now > before) await equip.run(hands, [item]);
    const result = isFailed === true ? failed : done;
    return result(`${feedback}. You have ${now} ${item} now.`, { made: now - before });
  },
});

type Crafted = Pick<Awaited<ReturnType<typeof craftItem.run>>, 'feedback' | 'failed'>;

/** Crafts at a table, unless the agent carries all that a recipe without a table takes, or no recipe needs one. */
function craft(body: Body, item: string, times: number, recipes: readonly KnownRecipe[]): Promise<Crafted> {
  const small = recipes.filter(({ needsTable }) => !needsTable);
  const isReady = small.some(({ from }) => Object.entries(from).every(([part, each]) => carried(body, part) >= each));
  if (isReady || small.length === recipes.length) return craftItem.run(body, item, times);
  return withStation(body, 'crafting_table', async (table, lack) =>
    table === null && small.length === 0
      ? { feedback: `${item} needs a crafting table: ${lack}`, failed: true }
      : craftItem.run(body, item, times),
  );
}
