import { z } from 'zod';
import { PrimitiveMisuse } from '../../primitive-misuse.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';

/** `sleep(position)`: lies down in a bed. Throws the game's reason if that is impossible. */
export const sleep = definePrimitive({
  name: 'sleep',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    if (!block || !body.bot.isABed(block)) throw new PrimitiveMisuse(`sleep: there is no bed at ${formatPosition(position)}.`);
    await body.until(body.bot.sleep(block));
    return { result: undefined, feedback: 'Sleeping' };
  },
});
