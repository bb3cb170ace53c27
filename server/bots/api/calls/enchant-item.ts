import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { blockNamed, carried, itemNamed } from '../game-names.ts';
import { gameNamed } from '../parameters.ts';

const searchDistance = 32;
/** The three offers of a table, the strongest first, with the lapis lazuli that each needs. */
const offers = [
  { choice: 2, lapis: 3 },
  { choice: 1, lapis: 2 },
  { choice: 0, lapis: 1 },
] as const;

/** Enchants a carried item with the strongest offer that it can pay. */
export const enchantItem = defineApiCall({
  name: 'enchantItem',
  description:
    'Walks to an enchanting_table within 32 blocks and enchants a carried item with the strongest offer that its levels and lapis_lazuli pay for.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the item.') }),
  limit: 90,
  occupation: 'waits',
  async run(body, { item_name: name }) {
    const { bot } = body;
    itemNamed(body, name);
    const isPlain = (item: { name: string; enchants: readonly unknown[] }): boolean => item.name === name && item.enchants.length === 0;
    if (!bot.inventory.items().some(isPlain)) return failed(`There is no ${name} without enchantments in the inventory.`);
    const lapis = carried(body, 'lapis_lazuli');
    if (lapis === 0) return failed('There is no lapis_lazuli in the inventory.');
    const types = new Set([blockNamed(body, 'enchanting_table')]);
    const [at] = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 1 });
    const block = at && body.blockAt(at);
    if (!block) return failed(`There is no enchanting_table within ${searchDistance} blocks.`);
    await approachBlock(body, block);
    const table = await body.until(bot.openEnchantmentTable(block));
    try {
      await body.ticks(answerTicks);
      const item = table.items().find(isPlain);
      const pay = table.items().find((other) => other.name === 'lapis_lazuli');
      if (!item || !pay) return failed(`${name} or the lapis_lazuli is gone.`);
      await body.until(table.putTargetItem(item));
      await body.until(table.putLapis(pay));
      await body.ticks(answerTicks);
      const offer = offers.find(({ choice, lapis: price }) => {
        const { level } = table.enchantments[choice] ?? { level: -1 };
        return level > 0 && level <= bot.experience.level && price <= lapis;
      });
      if (!offer)
        return failed(`The table has no offer for ${name} that ${bot.experience.level} levels and ${lapis} lapis_lazuli pay for.`);
      await body.until(table.enchant(offer.choice));
      await body.ticks(answerTicks);
      await body.until(table.takeTargetItem());
      return done(`Enchanted ${name} for ${offer.lapis} lapis_lazuli and ${offer.lapis} levels.`);
    } finally {
      await bot.closeWindow(table);
      await body.ticks(answerTicks);
    }
  },
});
