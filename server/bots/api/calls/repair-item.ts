import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { itemNamed } from '../game-names.ts';
import { gameNamed } from '../parameters.ts';

const searchDistance = 32;
const anvils = /^((chipped|damaged)_)?anvil$/;
/** The slot of the result. */
const result = 2;

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
    const types = new Set(bot.registry.blocksArray.filter((block) => anvils.test(block.name)).map(({ id }) => id));
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
      if (!anvil.slots[result]) return failed(`The anvil makes nothing of ${name} and ${material}.`);
      const { level } = bot.experience;
      if (price.levels > level) return failed(`The repair costs ${price.levels} levels, and it has ${level}.`);
      await body.until(bot.putAway(result));
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
