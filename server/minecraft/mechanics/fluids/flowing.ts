import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../../mechanic.ts';
import { type BlockTemplate, stateOf } from '../../world/block-template.ts';
import { beside, type Direction } from '../../world/direction.ts';
import { type FluidKind, fluidAt, fluidOf, fluidState } from '../../world/fluid.ts';
import { FluidSpread, flowsFreely } from './fluid-spread.ts';

/** Ticks per block of flow. */
function paceOf(kind: FluidKind, at: Position): number {
  if (kind === 'water') return 5;
  return flowsFreely(kind, at) ? 10 : 30;
}

/** Sides from which water hardens lava. */
const hardening: readonly Direction[] = ['up', 'north', 'south', 'west', 'east'];
/** World event for the sound of hardening lava. */
const fizz = 1501;

/**
 * Water and lava flow after a change beside them: down and sideways, less with each block, and wash away loose blocks. They dry up without
 * a source, and two sources of water create a third. Water hardens lava to obsidian, cobblestone or stone. Named subset: flowing water does
 * not waterlog blocks, and lava lights no fire.
 */
export const flowing: Mechanic = {
  name: 'flowing',
  install(server) {
    const { blocks, world } = server;
    const spread = new FluidSpread(server);

    const harden = (at: Position, block: BlockTemplate): boolean => {
      const fluid = fluidOf(block.stateId);
      if (fluid?.kind !== 'lava' || !hardening.some((side) => fluidAt(world, beside(at, side))?.kind === 'water')) return false;
      world.set(at.x, at.y, at.z, stateOf(fluid.source ? 'obsidian' : 'cobblestone'));
      server.broadcastAt(at, 'world_event', { effectId: fizz, location: at, data: 0, global: false });
      return true;
    };
    const stir = (at: Position, block: BlockTemplate): void => {
      const fluid = fluidOf(block.stateId);
      if (fluid && !harden(at, block)) blocks.schedule(at, paceOf(fluid.kind, at));
    };
    const flow = (at: Position, block: BlockTemplate): void => {
      const before = fluidOf(block.stateId);
      if (!before) return;
      const now = before.source ? before : spread.settled(at, before.kind);
      if (!now) {
        world.set(at.x, at.y, at.z, 0);
        return;
      }
      const state = before.source ? block.stateId : fluidState(now);
      if (world.set(at.x, at.y, at.z, state)) blocks.schedule(at, paceOf(now.kind, at));
      spread.spread(at, now);
    };

    const behaviour = { placed: stir, neighbourChanged: stir, tick: flow };
    blocks.define((name) => name === 'water' || name === 'lava', behaviour);
    const soaked = server.registry.data.blocksArray.filter((block) => block.states?.some((state) => state.name === 'waterlogged'));
    const names = new Set(soaked.map((block) => block.name));
    blocks.define((name) => names.has(name), behaviour);
  },
};
