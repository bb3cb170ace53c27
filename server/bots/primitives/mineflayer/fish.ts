import { z } from 'zod';
import { definePrimitive } from '../primitive.ts';

const fishLimit = 60_000;

/** `fish()`: casts the held rod and waits for one bite, at most 60 s. */
export const fish = definePrimitive({
  name: 'fish',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    let cancel = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      cancel = body.clock.after(fishLimit, () => reject(new Error('Nothing bit within 60 s.')));
    });
    try {
      await body.until(Promise.race([body.bot.fish(), late]));
    } finally {
      cancel();
    }
    return { result: undefined, feedback: 'Caught something' };
  },
});
