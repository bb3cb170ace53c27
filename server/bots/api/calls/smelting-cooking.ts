import { z } from 'zod';
import { smeltItem } from '../../primitives/smelt-item.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed } from '../game-names.ts';
import { itemCount, named } from '../parameters.ts';

/** Smelts or cooks carried items in a furnace, one after the other. */
export const smeltingCooking = defineApiCall({
  name: 'SmeltingCooking',
  description: 'Smelts or cooks carried items in a free furnace within 32 blocks, 12 seconds each, and takes out the results.',
  parameters: z.object({
    item_name: named('Name of the raw item, such as "potato".'),
    item_count: itemCount.default(1),
    fuel_item_name: named('Name of the fuel, such as "coal".'),
  }),
  limit: 300,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count, fuel_item_name: fuel }) {
    itemNamed(body, name);
    itemNamed(body, fuel);
    if (carried(body, name) === 0) return failed(`There is no ${name} in the inventory.`);
    const { result: smelted, feedback } = await smeltItem.run(body, name, fuel, count);
    return smelted >= count ? done(`${feedback}.`, { smelted }) : failed(`${feedback}. Asked for ${count}.`, { smelted });
  },
});
