import { done } from '#server/bots/api/api-call.ts';
import type { Body } from '#server/bots/body.ts';
import { walkAway } from '#server/bots/commands/walks.ts';
import { Vec3 } from '#server/bots/library/mineflayer.ts';
import { nearestHostile } from './hostile.ts';
import type { Mode } from './mode.ts';

const sight = 16;
const distance = 24;

/** Flees from monsters. */
export const cowardice: Mode = {
  name: 'cowardice',
  description: 'Flees from monsters.',
  interrupts: 'everything',
  watch: () => (scene) => {
    const enemy = nearestHostile(scene, sight);
    if (enemy === undefined) return null;
    const { x, y, z } = enemy.position;
    const run = async (body: Body) => {
      await walkAway(body, new Vec3(x, y, z), distance);
      return done('You fled.');
    };
    return { why: `A ${enemy.name} came near, so you fled.`, says: `I run from a ${enemy.name}!`, limit: 30, run };
  },
};
