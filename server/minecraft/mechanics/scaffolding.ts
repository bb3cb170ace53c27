import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../mechanic.ts';
import { isSturdy } from '../world/block-support.ts';
import { type BlockTemplate, withProperties } from '../world/block-template.ts';
import { beside, horizontals } from '../world/direction.ts';
import type { World } from '../world/world.ts';
import { destroyBlock } from './block-breaking.ts';

/** Distance from its support at which scaffolding falls. */
const tooFar = 7;

function distanceAt(world: World, at: Position): number {
  const below = world.blockAt(at.x, at.y - 1, at.z);
  if (below.name === 'scaffolding') return Number(below.properties.distance);
  if (isSturdy(below, 'up')) return 0;
  let nearest = tooFar;
  for (const side of horizontals) {
    const next = beside(at, side);
    const block = world.blockAt(next.x, next.y, next.z);
    if (block.name === 'scaffolding') nearest = Math.min(nearest, Number(block.properties.distance) + 1);
  }
  return nearest;
}

/** Scaffolding holds up to six blocks sideways from its ground; farther or unsupported scaffolding falls. */
export const scaffolding: Mechanic = {
  name: 'scaffolding',
  install(server) {
    const { world } = server;
    const ask = (at: Position): void => server.blocks.schedule(at, 1);
    server.blocks.define((name) => name === 'scaffolding', {
      placed: ask,
      neighbourChanged: ask,
      tick(at: Position, block: BlockTemplate) {
        const distance = distanceAt(world, at);
        const bottom = distance > 0 && world.blockAt(at.x, at.y - 1, at.z).name !== 'scaffolding';
        if (distance >= tooFar) destroyBlock(server, at);
        else world.set(at.x, at.y, at.z, withProperties(block, { distance, bottom }));
      },
    });
  },
};
