import { storeItem } from '../../api/calls/store-item.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';

/** Puts items into the nearest chest. */
export const putInChest = defineCommand({
  name: 'putInChest',
  description: 'Puts items into the nearest chest.',
  kind: 'action',
  parameters: [
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  run: ({ body, seat }, item, count) => storeItem.run(body, { item_name: item, item_count: count, to_name: 'chest' }, seat),
});
