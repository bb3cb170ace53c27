import { fight } from './fight.ts';
import { nearestHostile } from './hostile.ts';
import type { Mode } from './mode.ts';

const sight = 8;

/** Fights monsters that come near. */
export const selfDefense: Mode = {
  name: 'self_defense',
  description: 'Fights monsters that come near.',
  interrupts: 'everything',
  watch: () => (scene) => {
    const enemy = nearestHostile(scene, sight);
    return enemy === undefined
      ? null
      : {
          why: `A ${enemy.name} came near, so you fought it.`,
          says: `I fight a ${enemy.name}!`,
          limit: 60,
          run: (body) => fight(body, enemy.id),
        };
  },
};
