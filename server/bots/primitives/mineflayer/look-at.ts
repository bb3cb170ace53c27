import { z } from 'zod';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';

/** `lookAt(position)`: turns the head to a point. */
export const lookAt = definePrimitive({
  name: 'lookAt',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    await body.until(body.bot.lookAt(position));
    return { result: undefined, feedback: 'Looking' };
  },
});
