import type { Mechanic } from '../../mechanic.ts';
import { connectedProperties } from '../../world/block-connections.ts';
import { withProperties } from '../../world/block-template.ts';
import { beside, horizontals } from '../../world/direction.ts';

/** Fences, panes, walls and chests connect and disconnect as their neighbours change. */
export const connecting: Mechanic = {
  name: 'connecting',
  install(server) {
    const { world } = server;
    server.hooks.on('blockChanged', (at) => {
      for (const side of horizontals) {
        const next = beside(at, side);
        if (world.stateAt(next.x, next.y, next.z) === 0) continue;
        const block = world.blockAt(next.x, next.y, next.z);
        const properties = connectedProperties(world, next, block);
        if (Object.keys(properties).length > 0) world.set(next.x, next.y, next.z, withProperties(block, properties));
      }
    });
  },
};
