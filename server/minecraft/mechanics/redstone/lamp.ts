import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import type { Power } from './power.ts';

/** Ticks that a lamp stays lit after losing power. */
const afterglow = 4;

/** Lamps are lit while powered. */
export function lamp(server: MinecraftServer, power: Power): void {
  const check = (at: Position, block: BlockTemplate): void => {
    const powered = power.at(at) > 0;
    if ((block.properties.lit === 'true') === powered) return;
    if (powered) server.world.set(at.x, at.y, at.z, withProperties(block, { lit: true }));
    else server.blocks.schedule(at, afterglow);
  };
  server.blocks.define((name) => name === 'redstone_lamp', {
    placed: check,
    neighbourChanged: check,
    tick(at, block) {
      if (block.properties.lit === 'true' && power.at(at) === 0) server.world.set(at.x, at.y, at.z, withProperties(block, { lit: false }));
    },
  });
}
