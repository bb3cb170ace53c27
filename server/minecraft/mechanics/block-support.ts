import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../mechanic.ts';
import { hasSupport } from '../world/block-support.ts';
import { blockTemplate } from '../world/block-template.ts';
import { beside, directions } from '../world/direction.ts';
import { destroyBlock } from './block-breaking.ts';

/** Whether a change removed possible support of other blocks; placing a block never removes support. */
function weakened(state: number, before: number): boolean {
  return blockTemplate(before).blockId !== blockTemplate(state).blockId && before !== 0;
}

/** Torches, plants, doors and similar blocks break when their support is removed. */
export const blockSupport: Mechanic = {
  name: 'block-support',
  install(server) {
    const check = (at: Position): void => {
      const state = server.world.stateAt(at.x, at.y, at.z);
      if (state === 0 || hasSupport(server.world, at, state)) return;
      const block = blockTemplate(state);
      destroyBlock(server, at, !(block.name.endsWith('_door') && block.properties.half === 'upper'));
    };
    server.hooks.on('blockChanged', (at, state, before) => {
      if (!weakened(state, before)) return;
      for (const side of directions) check(beside(at, side));
    });
  },
};
