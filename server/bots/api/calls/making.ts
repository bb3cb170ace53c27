import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { craftItem } from '../../primitives/craft-item.ts';
import { noFreeFurnace, smeltItem } from '../../primitives/smelt-item.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { blockNamed, carried, itemNamed } from '../game-names.ts';
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
    const most = Math.max(...recipes.map(({ result: resultSlot }) => resultSlot.count));
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

/** Ticks between two mostLooks for a free furnace, and how often it mostLooks. */
const furnaceLookTicks = 40;
const mostLooks = 20;

/** Smelts or cooks carried items in a furnace, one after the other. Waits while other agents use all furnaces. */
export const smeltingCooking = defineApiCall({
  name: 'SmeltingCooking',
  description:
    'Smelts or cooks carried items in a furnace within 32 blocks, 12 seconds each, and takes out the results. Waits up to 40 seconds while all furnaces are in use.',
  parameters: z.object({
    item_name: gameNamed('item', 'Name of the raw item, such as "potato".'),
    item_count: itemCount.default(1),
    fuel_item_name: gameNamed('item', 'Name of the fuel, such as "coal".'),
  }),
  limit: 300,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count, fuel_item_name: fuel }) {
    itemNamed(body, name);
    itemNamed(body, fuel);
    if (carried(body, name) === 0) return failed(`There is no ${name} in the inventory.`);
    let smelting = await smeltItem.run(body, name, fuel, count);
    for (let look = 1; look < mostLooks && smelting.feedback === noFreeFurnace; look++) {
      await body.ticks(furnaceLookTicks);
      smelting = await smeltItem.run(body, name, fuel, count);
    }
    const { result: smelted, feedback } = smelting;
    return smelted >= count ? done(`${feedback}.`, { smelted }) : failed(`${feedback}. Asked for ${count}.`, { smelted });
  },
});

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

const anvilNames = /^((chipped|damaged)_)?anvil$/;
/** The slot of the resultSlot. */
const resultSlot = 2;

/** Property of an anvil's window that is its price in levels. */
const priceProperty = 0;

/** Repairs a carried item at an anvil. */
export const repairItem = defineApiCall({
  name: 'repairItem',
  description:
    'Walks to an anvil within 32 blocks and repairs a worn item with another item: a second one of its kind or its material. It costs levels.',
  parameters: z.object({
    item_name: gameNamed('item', 'Name of the worn item.'),
    material_name: gameNamed('item', 'Name of the item to repair with, such as "iron_ingot"; the same name for a second one.'),
  }),
  limit: 90,
  occupation: 'waits',
  async run(body, { item_name: name, material_name: material }) {
    const { bot } = body;
    itemNamed(body, name);
    itemNamed(body, material);
    const pick = (items: ReturnType<typeof bot.inventory.items>) => {
      const worn = items
        .filter((item) => item.name === name && item.durabilityUsed > 0)
        .sort((a, b) => b.durabilityUsed - a.durabilityUsed)[0];
      const other = items.find((item) => item.name === material && item !== worn);
      return worn && other ? { worn, other } : null;
    };
    if (!pick(bot.inventory.items()))
      return failed(`It needs a worn ${name} and ${material === name ? 'a second one' : material} in the inventory.`);
    const types = new Set(bot.registry.blocksArray.filter((block) => anvilNames.test(block.name)).map(({ id }) => id));
    const [at] = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 1 });
    const block = at && body.blockAt(at);
    if (!block) return failed(`There is no anvil within ${searchDistance} blocks.`);
    await approachBlock(body, block);
    await body.until(bot.openAnvil(block));
    await body.ticks(answerTicks);
    const anvil = bot.currentWindow;
    if (!anvil) return failed('The anvil closed.');
    try {
      const pair = pick(anvil.items());
      if (!pair) return failed(`${name} or ${material} is gone.`);
      const { worn, other } = pair;
      const before = worn.durabilityUsed;
      const price = watchPrice(body, anvil.id);
      try {
        await body.until(bot.moveSlotItem(worn.slot, 0));
        await body.until(bot.moveSlotItem(other.slot, 1));
        await body.ticks(answerTicks);
      } finally {
        price.close();
      }
      if (!anvil.slots[resultSlot]) return failed(`The anvil makes nothing of ${name} and ${material}.`);
      const { level } = bot.experience;
      if (price.levels > level) return failed(`The repair costs ${price.levels} levels, and it has ${level}.`);
      await body.until(bot.putAway(resultSlot));
      await body.ticks(answerTicks);
      if (anvil.slots[0])
        return failed(`The anvil did not give the repaired ${name}. It cost ${price.levels} levels, and it had ${level}.`);
      const after = anvil
        .items()
        .filter((item) => item.name === name)
        .map(({ durabilityUsed }) => durabilityUsed);
      return done(`Repaired ${name} with ${material}: its wear is ${Math.min(before, ...after)} now, ${before} before.`);
    } finally {
      await bot.closeWindow(anvil);
      await body.ticks(answerTicks);
    }
  },
});

/** Reads the price that the window of an anvil shows, which the library does not. */
function watchPrice({ bot }: Body, windowId: number): { readonly levels: number; close(): void } {
  let levels = 0;
  const shown = (packet: { readonly windowId: number; readonly property: number; readonly value: number }): void => {
    if (packet.windowId === windowId && packet.property === priceProperty) levels = packet.value;
  };
  bot._client.on('craft_progress_bar', shown);
  return {
    get levels() {
      return levels;
    },
    close: () => void bot._client.removeListener('craft_progress_bar', shown),
  };
}
