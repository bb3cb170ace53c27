import type { KnownRecipe } from '#lib/knowhow/crafting-plan.ts';
import { bestFuel } from '#lib/knowhow/fuels.ts';
import { answerTicks } from '../../answer-ticks.ts';
import { done, failed } from '../../api/api-call.ts';
import { containersNamed, withContainer } from '../../api/container.ts';
import { carried, gained, words } from '../../api/game-names.ts';
import type { Body } from '../../body.ts';
import { craftItem } from '../../primitives/craft-item.ts';
import { noFreeFurnace, smeltItem as smelt, smeltedFrom } from '../../primitives/smelt-item.ts';
import { defineCommand } from '../command.ts';
import { recipesFor } from '../crafting/known-recipe.ts';
import { atLeastOne } from '../language/intervals.ts';
import { withStation } from '../own-station.ts';
import { equip } from './items.ts';

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

/** Smelts items in a furnace near or in the agent's own. */
export const smeltItem = defineCommand({
  name: 'smeltItem',
  description: 'Smelts or cooks items in a furnace within 32 blocks, or in your own, which it takes back. It needs fuel.',
  kind: 'action',
  limit: 900,
  parameters: [
    { name: 'item_name', about: 'Name of the raw item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  async run({ body, seat }, item, count) {
    if (smeltedFrom(item) === null) return failed(`A furnace makes nothing of ${item}.`);
    const held = carried(body, item);
    if (held === 0) return failed(`You carry no ${item}.`);
    const fuel = bestFuel(Object.keys(seat.inventory()).filter((name) => name !== item));
    const got = gained(body);
    const { feedback, failed: isFailed } = await withStation(body, 'furnace', async (furnace, lack) =>
      furnace === null
        ? { feedback: `${lack.charAt(0).toUpperCase()}${lack.slice(1)}`, failed: true }
        : // A furnace may hold fuel already; the name only says what to add.
          smelt.run(body, item, fuel ?? 'coal', Math.min(count, held)),
    );
    const hint = feedback === noFreeFurnace ? ' !clearFurnace empties the nearest one.' : '';
    const short = held < count ? ` You had only ${held} of ${count}.` : '';
    return (isFailed === true ? failed : done)(`${feedback}. You got ${got()}.${hint}${short}`);
  },
});

/** Empties the nearest furnace. */
export const clearFurnace = defineCommand({
  name: 'clearFurnace',
  description: 'Takes everything out of the nearest furnace.',
  kind: 'action',
  parameters: [],
  async run({ body }) {
    const [furnace] = containersNamed(body, 'furnace', null);
    if (!furnace) return failed('There is no furnace near.');
    const got = gained(body);
    await withContainer(body, furnace, async (opened) => {
      if (opened.kind !== 'furnace') return;
      const { window } = opened;
      if (window.outputItem()) await body.until(window.takeOutput());
      if (window.inputItem()) await body.until(window.takeInput());
      if (window.fuelItem()) await body.until(window.takeFuel());
      await body.ticks(answerTicks);
    });
    return done(`You emptied the furnace at ${words(furnace.position)} and got ${got()}.`);
  },
});
