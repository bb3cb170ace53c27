import { z } from 'zod';
import { definePrimitive, nameSchema } from '../primitive.ts';
import { settleTicks, useReach } from './use-limits.ts';

/** `useOn(entityName)`: right-clicks the nearest entity of that kind within 6 blocks with the held item; reports a greater distance. */
export const useOn = definePrimitive({
  name: 'useOn',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([nameSchema]),
  detail: (name) => name,
  async run(body, name) {
    const target = body.bot.nearestEntity((entity) => entity.name === name || entity.username === name);
    if (!target || target.position.distanceTo(body.bot.entity.position) > useReach) {
      const feedback = `No ${name} close enough to be used`;
      body.report(feedback);
      return { result: false, feedback, failed: true };
    }
    // biome-ignore lint/correctness/useHookAtTopLevel: a bot's method, not a React hook
    body.bot.useOn(target);
    await body.ticks(settleTicks);
    return { result: true, feedback: `Used on ${name}` };
  },
});
