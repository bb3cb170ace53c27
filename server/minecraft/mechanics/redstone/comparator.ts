import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside, opposite } from '../../world/direction.ts';
import { CommandBlock } from '../command-blocks/command-block.ts';
import { containerSignal } from '../containers/container-signal.ts';
import { feedsDiode, flanks, inputPower, inputSide, tickPriority } from './diode.ts';
import { conducts, fullPower, isDiode, type Power } from './power.ts';

const delay = 2;

/** A block's own comparator value, 0 to 15; null for blocks without one. */
function reading(block: BlockTemplate): number | null {
  const { name, properties } = block;
  if (name === 'cake') return 14 - 2 * Number(properties.bites);
  if (name === 'composter' || name === 'water_cauldron' || name === 'powder_snow_cauldron') return Number(properties.level);
  if (name === 'lava_cauldron') return 3;
  if (name === 'end_portal_frame') return properties.eye === 'true' ? fullPower : 0;
  if (name === 'beehive' || name === 'bee_nest') return Number(properties.honey_level);
  return name === 'respawn_anchor' ? Math.floor((Number(properties.charges) / 4) * fullPower) : null;
}

/** Number of successful commands of a command block; null for other blocks. */
function successes(server: MinecraftServer, at: Position): number | null {
  const entity = server.world.blockEntities.at(at);
  return entity instanceof CommandBlock ? Math.min(fullPower, entity.successCount) : null;
}

/**
 * Comparators pass on their input from behind unless a side is stronger, or subtract the sides. They read containers, cakes, composters,
 * cauldrons, hives, portal frames, respawn anchors and command blocks behind them.
 */
export function comparator(server: MinecraftServer, power: Power): void {
  const { world } = server;

  const input = (at: Position, block: BlockTemplate): number => {
    const signal = inputPower(server, power, at, block);
    const side = inputSide(block);
    const next = beside(at, side);
    const behind = world.blockAt(next.x, next.y, next.z);
    const read = reading(behind) ?? successes(server, next) ?? containerSignal(server, next, behind);
    if (read !== null) return read;
    if (signal >= fullPower || !conducts(behind)) return signal;
    const beyond = beside(next, side);
    const far = world.blockAt(beyond.x, beyond.y, beyond.z);
    return reading(far) ?? successes(server, beyond) ?? containerSignal(server, beyond, far) ?? signal;
  };
  const sides = (at: Position, block: BlockTemplate): number =>
    Math.max(
      ...flanks(block).map((side) => {
        const next = beside(at, side);
        const neighbour = world.blockAt(next.x, next.y, next.z);
        if (neighbour.name === 'redstone_wire') return Number(neighbour.properties.power);
        return neighbour.name === 'redstone_block' || isDiode(neighbour) ? power.weak(next, neighbour, opposite(side)) : 0;
      }),
    );
  const output = (at: Position, block: BlockTemplate): number => {
    const [behind, side] = [input(at, block), sides(at, block)];
    if (block.properties.mode === 'subtract') return Math.max(0, behind - side);
    return behind >= side ? behind : 0;
  };
  const settled = (at: Position, block: BlockTemplate, level: number): boolean =>
    level === power.comparatorLevel(at) && (block.properties.powered === 'true') === level > 0;
  const check = (at: Position, block: BlockTemplate): void => {
    if (settled(at, block, output(at, block))) return;
    server.blocks.schedule(at, delay, feedsDiode(server, at, block) ? tickPriority.turnsOn : tickPriority.plain);
  };
  const renew = (at: Position, block: BlockTemplate): void => {
    const level = output(at, block);
    if (settled(at, block, level)) return;
    power.setComparatorLevel(at, level);
    // The state may stay the same while the level changes.
    if (!world.set(at.x, at.y, at.z, withProperties(block, { powered: level > 0 }))) server.blocks.felt(at);
  };
  server.uses.onBlock((player, at, block) => {
    if (block.name !== 'comparator' || player.gameMode === 'spectator' || player.gameMode === 'adventure') return false;
    world.set(at.x, at.y, at.z, withProperties(block, { mode: block.properties.mode === 'compare' ? 'subtract' : 'compare' }));
    renew(at, world.blockAt(at.x, at.y, at.z));
    return true;
  });
  server.blocks.define((name) => name === 'comparator', {
    farFelt: true,
    placed: check,
    neighbourChanged: check,
    removed: (at) => power.setComparatorLevel(at, 0),
    tick: renew,
  });
  // Comparators read through a block, too.
  server.blocks.define(
    (name) =>
      /^((trapped_)?chest|barrel|(blast_)?furnace|smoker|hopper|cake|composter|(water_|lava_|powder_snow_)?cauldron|end_portal_frame|beehive|bee_nest|respawn_anchor)$/.test(
        name,
      ),
    {
      farFelt: true,
    },
  );
}
