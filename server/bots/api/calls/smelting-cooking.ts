import { z } from 'zod';
import { noFreeFurnace, smeltItem } from '../../primitives/smelt-item.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed } from '../game-names.ts';
import { gameNamed, itemCount } from '../parameters.ts';

/** Ticks between two looks for a free furnace, and how often it looks. */
const patience = 40;
const looks = 20;

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
    for (let look = 1; look < looks && smelting.feedback === noFreeFurnace; look++) {
      await body.ticks(patience);
      smelting = await smeltItem.run(body, name, fuel, count);
    }
    const { result: smelted, feedback } = smelting;
    return smelted >= count ? done(`${feedback}.`, { smelted }) : failed(`${feedback}. Asked for ${count}.`, { smelted });
  },
});
