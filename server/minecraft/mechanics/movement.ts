import type { Position } from '#lib/domain/position.ts';
import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { LowestHeight } from './lowest-height.ts';
import { PaceLimit } from './pace-limit.ts';
import { isAxisWiseWayFree, isStraightWayFree } from './possible-move.ts';

/** Largest move in a tick for each packet of a client, squared, for up to five packets; vanilla's limit. */
const LONGEST_MOVE = 100;
const LONGEST_GLIDE = 300;
const MOST_PACKETS = 5;
/** Ticks until an unconfirmed teleport is sent again. */
const CONFIRM_TIME = 20;

/** The position of a body before its first move of a tick, and the number of moves since. */
interface Way {
  readonly tick: number;
  readonly from: Position;
  moves: number;
}

function refusal(server: MinecraftServer, player: Player, way: Way, height: number, to: Position): string | null {
  const { from: start, moves } = way;
  const whole = (to.x - start.x) ** 2 + (to.y - start.y) ** 2 + (to.z - start.z) ** 2;
  const longest = (player.gliding ? LONGEST_GLIDE : LONGEST_MOVE) * (moves > MOST_PACKETS ? 1 : moves);
  const unchecked = player.gliding && server.rules.get('disableElytraMovementCheck');
  if (whole > longest && !unchecked) return 'moved too quickly';
  if (player.gameMode === 'spectator') return null;
  const size = { width: player.width, height };
  if (isStraightWayFree(server.world, size, player.position, to)) return null;
  return player.connection.complete && isAxisWiseWayFree(server.world, size, player.position, to) ? null : 'moved into a block';
}

/** Bodies move as their clients say, if the move is possible: moves that are too far or into blocks are reverted. */
export const movement: Mechanic = {
  name: 'movement',
  install(server) {
    const asked = new WeakMap<Player, number>();
    const ways = new WeakMap<Player, Way>();
    const heights = new LowestHeight();
    const limit = new PaceLimit();
    // Clients move in real time, also while the server is too slow for its ticks.
    const ticksPassed = (): number => (server.clock.kind === 'real' ? server.clock.now() / millisecondsPerTick : server.tick);
    const wayOf = (player: Player): Way => {
      const known = ways.get(player);
      if (known?.tick === server.tick) return known;
      const way = { tick: server.tick, from: player.position, moves: 0 };
      ways.set(player, way);
      return way;
    };
    const move = (player: Player, to: Position | null, look: { yaw: number; pitch: number } | null, onGround: boolean): void => {
      if (player.awaitedTeleport !== null || player.dead || player.sleepingAt) return;
      const from = player.position;
      if (to) {
        const way = wayOf(player);
        way.moves++;
        const isTooFast = !limit.allows(player, Math.hypot(to.x - from.x, to.z - from.z), ticksPassed());
        const wrong = isTooFast ? 'moved faster than a player can' : refusal(server, player, way, heights.of(player, server.tick), to);
        if (wrong) {
          player.teleport(from);
          asked.set(player, server.tick);
          server.hooks.emit('refused', player, wrong);
          return;
        }
        player.position = { x: to.x, y: to.y, z: to.z };
      }
      if (look) {
        player.yaw = look.yaw;
        player.pitch = Math.max(-90, Math.min(90, look.pitch));
      }
      player.onGround = onGround;
      server.hooks.emit('playerMoved', player, from);
    };
    server.onPacket('position', (player, packet) => move(player, packet, null, packet.onGround));
    server.onPacket('position_look', (player, packet) => move(player, packet, packet, packet.onGround));
    server.onPacket('look', (player, packet) => move(player, null, packet, packet.onGround));
    server.onPacket('flying', (player, packet) => move(player, null, null, packet.onGround));
    server.onPacket('teleport_confirm', (player, { teleportId }) => {
      if (teleportId !== player.awaitedTeleport) return;
      player.awaitedTeleport = null;
      ways.delete(player);
    });
    server.onPacket('entity_action', (player, { actionId }) => {
      const { sneaking, sprinting } = player;
      if (actionId === 'start_sneaking' || actionId === 0) player.sneaking = true;
      else if (actionId === 'stop_sneaking' || actionId === 1) player.sneaking = false;
      else if (actionId === 'start_sprinting' || actionId === 3) player.sprinting = true;
      else if (actionId === 'stop_sprinting' || actionId === 4) player.sprinting = false;
      if (player.sneaking !== sneaking || player.sprinting !== sprinting) player.metadataChanged = true;
    });
    server.onTick(() => {
      for (const player of server.players) {
        if (player.awaitedTeleport === null) asked.delete(player);
        else if (!asked.has(player)) asked.set(player, server.tick);
        else if (server.tick - (asked.get(player) ?? 0) >= CONFIRM_TIME) {
          asked.set(player, server.tick);
          player.repeatTeleport();
        }
      }
    });
  },
};
