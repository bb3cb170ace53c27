import type { Position } from '#lib/domain/position.ts';
import { prepare } from '../connection/connection.ts';
import type { Mechanic } from '../mechanic.ts';
import { type MiningConditions, ticksToBreak } from '../mining-speed.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockTemplate } from '../world/block-template.ts';
import { breakBlock } from './block-breaking.ts';

/** Largest distance from the eyes to a block's centre for digging, in blocks. */
const REACH = 6;
/** Ticks by which a client may be early, because its clock differs from the server's. */
const GRACE = 2;
const START = 0;
const ABORT = 1;
const FINISH = 2;

/** Fluids have a hardness only against explosions; they cannot be dug. */
const fluids: ReadonlySet<string> = new Set(['water', 'lava', 'bubble_column']);

interface Dig {
  readonly at: Position;
  readonly state: number;
  readonly since: number;
  /** Needed ticks under the conditions at the start. */
  readonly needed: number;
  stage: number;
}

function conditionsOf(server: MinecraftServer, player: Player): MiningConditions {
  const { x, y, z } = player.position;
  return {
    tool: player.heldItem,
    haste: player.effectLevel('haste'),
    miningFatigue: player.effectLevel('mining_fatigue'),
    eyesInWater: server.world.blockAt(Math.floor(x), Math.floor(y + player.eyeHeight), Math.floor(z)).name === 'water',
    onGround: player.onGround || player.flying,
  };
}

/** Whether a block's centre is near enough to the eyes. */
export function withinReach(player: Player, at: Position): boolean {
  const { x, y, z } = player.position;
  return Math.hypot(at.x + 0.5 - x, at.y + 0.5 - y - player.eyeHeight, at.z + 0.5 - z) <= REACH;
}

/** Blocks break after vanilla's digging time, in reach of a player who may dig; otherwise the client gets them back. */
export const digging: Mechanic = {
  name: 'digging',
  install(server) {
    const digs = new Map<Player, Dig>();

    const show = (player: Player, at: Position, stage: number | null): void => {
      server.hooks.emit('digProgress', player, at, stage);
      const packet = prepare('block_break_animation', { entityId: player.id, location: at, destroyStage: stage ?? -1 });
      for (const viewer of server.players) if (viewer !== player && viewer.seen.has(player.id)) viewer.connection.send(packet);
    };
    const stop = (player: Player): void => {
      const dig = digs.get(player);
      if (!dig) return;
      digs.delete(player);
      if (dig.stage >= 0) show(player, dig.at, null);
    };
    const refuse = (player: Player, at: Position, why: string): void => {
      server.sendBlock(player, at);
      server.hooks.emit('refused', player, why);
    };
    /** Why a player may not dig this block now, or null. */
    const forbidden = (player: Player, at: Position): string | null => {
      if (player.dead || player.gameMode === 'adventure' || player.gameMode === 'spectator') return 'dug without being allowed to';
      if (fluids.has(server.world.blockAt(at.x, at.y, at.z).name)) return 'dug what cannot be dug';
      return server.border.holdsBlock(at) ? null : 'dug outside the world border';
    };
    const start = (player: Player, at: Position): void => {
      stop(player);
      const block = server.world.blockAt(at.x, at.y, at.z);
      if (block.air) return;
      const wrong = forbidden(player, at);
      const needed = player.gameMode === 'creative' ? 0 : ticksToBreak(block, conditionsOf(server, player));
      if (wrong) refuse(player, at, wrong);
      else if (needed === 0) breakBlock(server, player, at);
      else digs.set(player, { at, state: block.stateId, since: server.tick, needed, stage: -1 });
    };
    const early = (player: Player, at: Position, block: BlockTemplate): string | null => {
      const dig = digs.get(player);
      if (!dig || dig.at.x !== at.x || dig.at.y !== at.y || dig.at.z !== at.z) return 'finished a dig it had not started';
      const now = ticksToBreak(block, conditionsOf(server, player));
      const needed = dig.state === block.stateId ? Math.min(dig.needed, now) : now;
      return server.tick - dig.since + GRACE < needed ? 'dug too quickly' : null;
    };
    const finish = (player: Player, at: Position): void => {
      const block = server.world.blockAt(at.x, at.y, at.z);
      const wrong = block.air ? null : (forbidden(player, at) ?? early(player, at, block));
      stop(player);
      if (wrong) refuse(player, at, wrong);
      else if (!block.air) breakBlock(server, player, at);
    };

    server.onPacket('block_dig', (player, { status, location, sequence }) => {
      if (status > FINISH) return;
      server.acknowledge(player, sequence);
      if (status === ABORT) stop(player);
      else if (!withinReach(player, location)) {
        stop(player);
        refuse(player, location, 'dug out of reach');
      } else if (status === START) start(player, location);
      else finish(player, location);
    });
    server.hooks.on('playerLeft', stop);
    server.hooks.on('died', (victim) => {
      for (const player of server.players) if (player === victim) stop(player);
    });
    server.onTick(() => {
      server.forEach(digs, ([player, dig]) => {
        const stage = Math.min(9, Math.floor(((server.tick - dig.since) / dig.needed) * 10));
        if (stage === dig.stage) return;
        dig.stage = stage;
        show(player, dig.at, stage);
      });
    });
  },
};
