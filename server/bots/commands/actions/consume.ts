import { consume as consumeItem } from '../../api/meal.ts';
import { defineCommand } from '../command.ts';

/** Eats or drinks an item. */
export const consume = defineCommand({
  name: 'consume',
  description: 'Eats or drinks one of an item that you carry.',
  kind: 'action',
  parameters: [{ name: 'item_name', about: 'Name of the food or drink.', type: 'item' }],
  run: ({ body }, item) => consumeItem(body, item, 1),
});
