import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';
import { contentsOf, withChest } from './open-chest.ts';

/**
 * `checkItemInsideChest(position)`: walks to a chest and looks into it. Later observations nearby contain its contents. Returns them by
 * item name. Throws if there is no chest.
 */
export const checkItemInsideChest = definePrimitive({
  name: 'checkItemInsideChest',
  group: 'useChest',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    const contents = await withChest(body, 'checkItemInsideChest', position, async (chest) => contentsOf(chest));
    const feedback = `In the chest: ${contentWords(contents)}`;
    body.report(feedback);
    return { result: contents, feedback };
  },
});
