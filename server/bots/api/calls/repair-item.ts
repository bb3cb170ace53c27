import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { itemNamed } from '../game-names.ts';
import { gameNamed } from '../parameters.ts';

const searchDistance = 32;
const anvils = /^((chipped|damaged)_)?anvil$/;
/** The slot of the result. */
const result = 2;

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
      await body.until(bot.moveSlotItem(worn.slot, 0));
      await body.until(bot.moveSlotItem(other.slot, 1));
      await body.ticks(answerTicks);
      await body.until(bot.putAway(result));
      await body.ticks(answerTicks);
      if (anvil.slots[0])
        return failed(`${name} could not be repaired with ${material}, or there are too few levels: it has ${bot.experience.level}.`);
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
