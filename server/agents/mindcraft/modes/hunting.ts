import { fight } from './fight.ts';
import type { Mode } from './mode.ts';

const sight = 8;
const game: ReadonlySet<string> = new Set(['chicken', 'cow', 'llama', 'mooshroom', 'pig', 'rabbit', 'sheep']);

/** Hunts animals for food while the agent is idle. */
export const hunting: Mode = {
  name: 'hunting',
  description: 'Hunts animals near by while you are idle.',
  interrupts: [],
  watch:
    () =>
    ({ near }) => {
      const animal = near.find(({ name, distance }) => game.has(name) && distance <= sight);
      return animal === undefined
        ? null
        : { why: `You hunted a ${animal.name}.`, says: `I hunt a ${animal.name}.`, limit: 60, run: (body) => fight(body, animal.id) };
    },
};
