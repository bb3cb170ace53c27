import { done } from '#server/bots/api/api-call.ts';
import { Vec3 } from '#server/bots/library/mineflayer.ts';
import type { Mode } from './mode.ts';

const sight = 10;
/** Game milliseconds between two looks, at least and at most. */
const pause = { least: 3000, most: 9000 } as const;

/** Looks at players and animals near by while the agent is idle. */
export const idleStaring: Mode = {
  name: 'idle_staring',
  description: 'Looks at players and animals while you are idle.',
  interrupts: [],
  watch() {
    let next = 0;
    return ({ near, now, seat }) => {
      if (now < next) return null;
      next = now + seat.random.integer(pause.least, pause.most);
      const other = near.find(({ name, distance }) => name !== 'item' && distance <= sight);
      if (other === undefined) return null;
      const { x, y, z } = other.position;
      return {
        why: '',
        limit: 5,
        isQuiet: true,
        run: async (body) => {
          await body.until(body.bot.lookAt(new Vec3(x, y + 1.5, z)));
          return done('You looked around.');
        },
      };
    };
  },
};
