import { z } from 'zod';
import { definePrimitive } from '../primitive.ts';

/** `activateItem()`: right-clicks the air with the held item. */
export const activateItem = definePrimitive({
  name: 'activateItem',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    body.mustBeAlive();
    body.bot.activateItem();
    return { result: undefined, feedback: 'Used the held item' };
  },
});
