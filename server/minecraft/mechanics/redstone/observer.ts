import type { MinecraftServer } from '../../server.ts';
import { withProperties } from '../../world/block-template.ts';
import { beside, facingDirection } from '../../world/direction.ts';

/** Ticks from a change to the pulse, and the duration of the pulse. */
const observerDelay = 2;

/** Observers emit a short pulse at their back when the block in front changes. */
export function observer(server: MinecraftServer): void {
  server.blocks.define((name) => name === 'observer', {
    farFelt: true,
    neighbourChanged(at, block, change) {
      const watched = beside(at, facingDirection(block) ?? 'south');
      const { x, y, z } = change.at;
      if (x !== watched.x || y !== watched.y || z !== watched.z) return;
      if (change.block.stateId !== change.before.stateId && block.properties.powered === 'false') server.blocks.schedule(at, observerDelay);
    },
    tick(at, block) {
      const powered = block.properties.powered === 'true';
      server.world.set(at.x, at.y, at.z, withProperties(block, { powered: !powered }));
      if (!powered) server.blocks.schedule(at, observerDelay);
    },
  });
}
