import type { Position } from '#lib/domain/position.ts';
import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { Allowance } from './moves/allowance.ts';
import { tickPushes } from './moves/ignored-pushes.ts';
import { MoveBounds } from './moves/move-bounds.ts';
import { UnledFalls } from './moves/unled-falls.ts';
import { isAxisWiseWayFree, isStraightWayFree } from './possible-move.ts';

/** Ticks in which a whole Minecraft client may still have a lower pose than the server found. */
const memory = 10;

/**
 * The lowest body height of each player in the last ticks, in blocks. A Minecraft client learns later than the server that its body has room
 * again, and moves with its lower pose until then. Bots have the height of their keys.
 */
class LowestHeight {
  private readonly known = new WeakMap<Player, { height: number; tick: number }>();

  of(player: Player, tick: number): number {
    const { height } = player;
    if (!player.connection.complete) return height;
    const lowest = this.known.get(player);
    if (lowest && lowest.height < height && tick - lowest.tick <= memory) return lowest.height;
    this.known.set(player, { height, tick });
    return height;
  }
}

/** Largest move in a tick for each packet of a client, squared, for up to five packets; vanilla's limit. */
const longestMove = 100;
const longestGlide = 300;
const mostPackets = 5;
/** Moves of a client in a tick of the server, whose clock differs a little, and those that it may make up for after a pause of its connection. */
const clock = 1.02;
const pause = 24;
/** Ticks until an unconfirmed teleport is sent again. */
const confirmTime = 20;

/** The position of a body before its first move of a tick, and the number of moves since. */
interface Way {
  readonly tick: number;
  readonly from: Position;
  moves: number;
}

function refusal(server: MinecraftServer, player: Player, way: Way, height: number, to: Position): string | null {
  const { from: start, moves } = way;
  const whole = (to.x - start.x) ** 2 + (to.y - start.y) ** 2 + (to.z - start.z) ** 2;
  // The moves of persons are judged one by one; after a pause of their connection many come at once.
  const counted = player.isPersons ? moves ** 2 : moves > mostPackets ? 1 : moves;
  const longest = (player.gliding ? longestGlide : longestMove) * counted;
  const unchecked = player.gliding && server.rules.get('disableElytraMovementCheck');
  if (whole > longest && !unchecked) return 'moved too quickly';
  if (player.gameMode === 'spectator') return null;
  const size = { width: player.width, height };
  if (isStraightWayFree(server.world, size, player.position, to)) return null;
  return player.isPersons && isAxisWiseWayFree(server.world, size, player.position, to) ? null : 'moved into a block';
}

/**
 * Bodies move as their clients say, if the move is possible: moves that are too far or into blocks are reverted. Clients of persons are
 * believed less: each of their moves is one that the game's physics can make, there is one for each tick, the server decides whether the body
 * stands, and a body that its client keeps in the air falls.
 */
export const movement: Mechanic = {
  name: 'movement',
  install(server) {
    const asked = new WeakMap<Player, { readonly teleport: number; readonly tick: number }>();
    const ways = new WeakMap<Player, Way>();
    const heights = new LowestHeight();
    const rate = new Allowance(clock, pause);
    const bounds = new MoveBounds(server);
    /** Bodies whose clients have just answered a teleport: the next move says where it led, and is none. */
    const answered = new WeakSet<Player>();
    const putBack = (player: Player, position: Position): void => {
      const { fallDistance } = player;
      const followed = player.pushes.map(({ isUsed }) => isUsed);
      player.teleport(position);
      if (player.isPersons) player.fallDistance = fallDistance;
      // A client gets rid of no push by a move that is refused.
      for (const [index, push] of player.pushes.entries()) push.isUsed = followed[index] ?? false;
      bounds.putBack(player);
    };
    const falls = new UnledFalls(server, bounds, putBack);
    // Clients move in real time, also while the server is too slow for its ticks.
    const ticksPassed = (): number => (server.clock.kind === 'real' ? server.clock.now() / millisecondsPerTick : server.tick);
    const wayOf = (player: Player): Way => {
      const known = ways.get(player);
      if (known?.tick === server.tick) return known;
      const way = { tick: server.tick, from: player.position, moves: 0 };
      ways.set(player, way);
      return way;
    };
    /** Why a person's body cannot move there, or null. */
    const impossible = (player: Player, to: Position, look: { yaw: number; pitch: number }, height: number): string | null => {
      const { x, y, z } = player.position;
      const isStill = to.x === x && to.y === y && to.z === z;
      const isAnswer = answered.delete(player) && isStill;
      falls.hear(player);
      if (isAnswer) return null;
      if (!isStill && !rate.allows(player, ticksPassed())) return 'moved more often than the game ticks';
      return bounds.judge(player, to, look, height);
    };
    const move = (player: Player, to: Position | null, look: { yaw: number; pitch: number } | null, onGround: boolean): void => {
      if (player.awaitedTeleport !== null || player.dead || player.sleepingAt || falls.has(player)) return;
      const from = player.position;
      if (to) {
        const way = wayOf(player);
        way.moves++;
        const height = heights.of(player, server.tick);
        const wrong =
          refusal(server, player, way, height, to) ?? (player.isPersons ? impossible(player, to, look ?? player, height) : null);
        if (wrong) {
          putBack(player, from);
          if (player.isPersons) falls.begin(player);
          server.hooks.emit('refused', player, wrong);
          return;
        }
        player.position = { x: to.x, y: to.y, z: to.z };
      }
      if (look) {
        player.yaw = look.yaw;
        player.pitch = Math.max(-90, Math.min(90, look.pitch));
      }
      player.onGround = player.isPersons && player.gameMode !== 'spectator' ? bounds.stands(player) : onGround;
      server.hooks.emit('playerMoved', player, from);
    };
    server.onPacket('position', (player, packet) => move(player, packet, null, packet.onGround));
    server.onPacket('position_look', (player, packet) => move(player, packet, packet, packet.onGround));
    server.onPacket('look', (player, packet) => move(player, null, packet, packet.onGround));
    server.onPacket('flying', (player, packet) => move(player, null, null, packet.onGround));
    server.onPacket('teleport_confirm', (player, { teleportId }) => {
      const place = player.answerTeleport(teleportId);
      if (!place) return;
      player.position = place;
      answered.add(player);
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
        const { awaitedTeleport: teleport } = player;
        const known = asked.get(player);
        if (teleport === null) asked.delete(player);
        else if (known?.teleport !== teleport) asked.set(player, { teleport, tick: server.tick });
        else if (server.tick - known.tick >= confirmTime) {
          asked.set(player, { teleport, tick: server.tick });
          player.repeatTeleport();
        }
        if (player.isPersons) tickPushes(server, bounds.around, player, putBack);
      }
      falls.tick();
    });
  },
};
