import type { Position } from '#lib/domain/position.ts';
import { fluids } from '#lib/knowhow/tools.ts';
import { prepare } from '../connection/connection.ts';
import type { Mechanic } from '../mechanic.ts';
import { type MiningConditions, ticksToBreak } from '../mining-speed.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockTemplate } from '../world/block-template.ts';
import { breakBlock } from './block-breaking.ts';
import { blockEntityPacket } from './block-entity-updates.ts';

/** Largest distance from the eyes to a block's centre for digging, in blocks. */
const reach = 6;
/** Ticks by which a client may be early, because its clock differs from the server's. */
const grace = 2;
/** How much earlier a person's client may finish, whose packets the network delays unevenly: in ticks, and as a share of the digging time. */
const earlyTicks = 6;
const earlyShare = 0.3;
const abort = 1;
const finishAction = 2;

interface Dig {
  readonly at: Position;
  readonly state: number;
  readonly since: number;
  /** Needed ticks under the conditions at the start. */
  readonly needed: number;
  stage: number;
}

/** A dig that a person's client finished early: the block breaks when the digging time is over. */
interface LateBreak {
  readonly at: Position;
  readonly state: number;
  readonly due: number;
  readonly sequence: number;
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
  return Math.hypot(at.x + 0.5 - x, at.y + 0.5 - y - player.eyeHeight, at.z + 0.5 - z) <= reach;
}

/**
 * Blocks break after vanilla's digging time, in reach of a player who may dig; otherwise the client gets them back. A person's client may
 * finish early by the unevenness of its network: the block then breaks in its time, and the next dig begins no earlier.
 */
export const digging: Mechanic = {
  name: 'digging',
  install(server) {
    const digs = new Map<Player, Dig>();
    const lateBreaks = new Map<Player, LateBreak>();
    const restored: { player: Player; at: Position }[] = [];

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
      if (player.connection.complete) restored.push({ player, at });
      server.hooks.emit('refused', player, why);
    };
    /** Why a player may not dig this block now, or null. */
    const forbidden = (player: Player, at: Position): string | null => {
      if (player.dead || player.gameMode === 'adventure' || player.gameMode === 'spectator') return 'dug without being allowed to';
      if (fluids.has(server.world.blockAt(at.x, at.y, at.z).name)) return 'dug what cannot be dug';
      return server.border.holdsBlock(at) ? null : 'dug outside the world border';
    };
    const beginOf = (player: Player): number => Math.max(server.tick, lateBreaks.get(player)?.due ?? 0);
    const start = (player: Player, at: Position): void => {
      stop(player);
      const block = server.world.blockAt(at.x, at.y, at.z);
      if (block.air) return;
      const wrong = forbidden(player, at);
      const needed = player.gameMode === 'creative' ? 0 : ticksToBreak(block, conditionsOf(server, player));
      if (wrong) refuse(player, at, wrong);
      else if (needed === 0) breakBlock(server, player, at);
      else digs.set(player, { at, state: block.stateId, since: beginOf(player), needed, stage: -1 });
    };
    /** The ticks that are missing until the block may break; a reason if the client is much too early. */
    const missingTicks = (player: Player, at: Position, block: BlockTemplate): number | string => {
      const dig = digs.get(player);
      if (!dig || dig.at.x !== at.x || dig.at.y !== at.y || dig.at.z !== at.z) return 'finished a dig it had not started';
      const now = ticksToBreak(block, conditionsOf(server, player));
      const needed = dig.state === block.stateId ? Math.min(dig.needed, now) : now;
      const missing = dig.since + needed - grace - server.tick;
      if (missing <= 0) return 0;
      const allowed = player.isPersons ? Math.max(earlyTicks, Math.floor(needed * earlyShare)) : 0;
      return missing <= allowed && !lateBreaks.has(player) ? missing : 'dug too quickly';
    };
    const finish = (player: Player, at: Position, sequence: number): void => {
      const block = server.world.blockAt(at.x, at.y, at.z);
      const missing = block.air ? 0 : (forbidden(player, at) ?? missingTicks(player, at, block));
      stop(player);
      if (typeof missing === 'string') refuse(player, at, missing);
      else if (missing > 0) {
        lateBreaks.set(player, { at, state: block.stateId, due: server.tick + missing, sequence });
        return;
      } else if (!block.air) breakBlock(server, player, at);
      server.acknowledge(player, sequence);
    };
    const breakLate = (player: Player, { at, state, sequence }: LateBreak): void => {
      lateBreaks.delete(player);
      const isLeft = server.world.stateAt(at.x, at.y, at.z) === state;
      if (isLeft && withinReach(player, at) && !forbidden(player, at)) breakBlock(server, player, at);
      else server.sendBlock(player, at);
      server.acknowledge(player, sequence);
    };

    server.onPacket('block_dig', (player, { status, location, sequence }) => {
      if (status > finishAction) return;
      if (status === finishAction && withinReach(player, location)) {
        finish(player, location, sequence);
        return;
      }
      server.acknowledge(player, sequence);
      if (status === abort) stop(player);
      else if (!withinReach(player, location)) {
        stop(player);
        refuse(player, location, 'dug out of reach');
      } else start(player, location);
    });
    server.hooks.on('playerLeft', (player) => {
      stop(player);
      lateBreaks.delete(player);
    });
    server.hooks.on('tickSent', () => {
      for (const { player, at } of restored) {
        const entity = server.world.blockEntities.at(at);
        const packet = entity && blockEntityPacket(at, entity);
        // After the answer to the dig: clients discard block entities that come before it.
        if (packet) player.connection.send(packet);
      }
      restored.length = 0;
    });
    server.hooks.on('died', (victim) => {
      for (const player of server.players) if (player === victim) stop(player);
    });
    server.onTick(() => {
      server.forEach([...lateBreaks], ([player, late]) => {
        if (server.tick >= late.due) breakLate(player, late);
      });
      server.forEach(digs, ([player, dig]) => {
        const stage = Math.max(0, Math.min(9, Math.floor(((server.tick - dig.since) / dig.needed) * 10)));
        if (stage === dig.stage) return;
        dig.stage = stage;
        show(player, dig.at, stage);
      });
    });
  },
};
