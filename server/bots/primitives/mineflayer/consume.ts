import { z } from 'zod';
import { definePrimitive } from '../primitive.ts';
import { settleTicks } from './use-limits.ts';

/** `consume()`: eats or drinks the held item. */
export const consume = definePrimitive({
  name: 'consume',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    await body.until(body.bot.consume());
    await body.ticks(settleTicks);
    return { result: undefined, feedback: 'Consumed' };
  },
});
