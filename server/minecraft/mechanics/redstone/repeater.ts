import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside, opposite } from '../../world/direction.ts';
import { feedsDiode, flanks, inputPower, tickPriority } from './diode.ts';
import { isDiode, type Power } from './power.ts';

/** Ticks per step of a repeater's delay. */
const step = 2;
const longest = 4;

/** Repeaters pass a signal on at full strength after their delay; one that is powered by a diode at its side is locked. */
export function repeater(server: MinecraftServer, power: Power): void {
  const lockedAt = (at: Position, block: BlockTemplate): boolean =>
    flanks(block).some((side) => {
      const next = beside(at, side);
      const neighbour = server.world.blockAt(next.x, next.y, next.z);
      return isDiode(neighbour) && power.weak(next, neighbour, opposite(side)) > 0;
    });
  const check = (at: Position, block: BlockTemplate): void => {
    const locked = lockedAt(at, block);
    if (String(locked) !== block.properties.locked) server.world.set(at.x, at.y, at.z, withProperties(block, { locked }));
    if (locked) return;
    const powered = block.properties.powered === 'true';
    if (powered === inputPower(server, power, at, block) > 0) return;
    const priority = feedsDiode(server, at, block) ? 'feedsDiode' : powered ? 'turnsOff' : 'turnsOn';
    server.blocks.schedule(at, Number(block.properties.delay) * step, tickPriority[priority]);
  };
  server.uses.onBlock((player, at, block) => {
    if (block.name !== 'repeater' || player.gameMode === 'spectator' || player.gameMode === 'adventure') return false;
    server.world.set(at.x, at.y, at.z, withProperties(block, { delay: (Number(block.properties.delay) % longest) + 1 }));
    return true;
  });
  server.blocks.define((name) => name === 'repeater', {
    farFelt: true,
    placed: check,
    neighbourChanged: check,
    tick(at, block) {
      if (block.properties.locked === 'true') return;
      const powered = block.properties.powered === 'true';
      const wanted = inputPower(server, power, at, block) > 0;
      if (powered === wanted && powered) return;
      server.world.set(at.x, at.y, at.z, withProperties(block, { powered: !powered }));
      // A pulse shorter than the delay is extended to the delay.
      if (!powered && !wanted) server.blocks.schedule(at, Number(block.properties.delay) * step, tickPriority.turnsOff);
    },
  });
}
