import { done } from '#server/bots/api/api-call.ts';
import { nearestBlock } from '#server/bots/commands/nearest-block.ts';
import { putDown } from '#server/bots/commands/own-station.ts';
import type { Mode } from './mode.ts';

const apart = 6;
const coolDown = 5000;
/** Ticks of the day between which it is dark. */
const dark = { from: 13_000, to: 23_000 } as const;

/** Places torches in the dark. */
export const torchPlacing: Mode = {
  name: 'torch_placing',
  description: 'Places a torch in the dark where none is near.',
  interrupts: ['followPlayer'],
  watch() {
    let last = Number.NEGATIVE_INFINITY;
    return ({ seat, now }) => {
      const { timeOfDay } = seat.view.status().time;
      if (now - last < coolDown || timeOfDay < dark.from || timeOfDay > dark.to || (seat.inventory().torch ?? 0) === 0) return null;
      last = now;
      return {
        why: 'It was dark, so you placed a torch.',
        says: 'I place a torch.',
        limit: 15,
        run: async (body) => {
          if (nearestBlock(body, ['torch', 'wall_torch'], apart) !== null) return done('There is a torch near.');
          await putDown(body, 'torch');
          return done('You placed a torch.');
        },
      };
    };
  },
};
