import { withdrawItem } from '../../api/calls/withdraw-item.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';

/** Takes items out of the nearest chest that has them. */
export const takeFromChest = defineCommand({
  name: 'takeFromChest',
  description: 'Takes items out of the nearest chest.',
  kind: 'action',
  limit: 120,
  parameters: [
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  run: ({ body, seat }, item, count) => withdrawItem.run(body, { item_name: item, item_count: count, from_name: 'chest' }, seat),
});
