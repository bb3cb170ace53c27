import type { Position } from '#lib/domain/position.ts';
import { playerSlots } from '../inventory/player-inventory.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { bodyBox, collides } from '../world/collision.ts';
import { hurt } from './damage.ts';
import { wearItem } from './tool-wear.ts';

/** Durability of an elytra; the last use is never consumed. */
const durability = 432;
/** Ticks of flight per use. */
const wearPeriod = 20;
/** A body that sinks slower than this, in blocks per tick, lands softly. */
const soft = -0.5;
/** Crash damage: ten for each block per tick of lost speed, minus three. */
const harmOfSpeed = 10;
const harmless = 3;
/** Distance in blocks at which a body counts as having hit a block. */
const touching = 0.05;

function hasWings(player: Player): boolean {
  const worn = player.inventory.slot(playerSlots.chest);
  return worn?.name === 'elytra' && (worn.damage ?? 0) < durability - 1;
}

function inWater(server: MinecraftServer, { x, y, z }: Position): boolean {
  return server.world.blockAt(Math.floor(x), Math.floor(y), Math.floor(z)).name === 'water';
}

/** Whether blocks obstruct a horizontal course. */
function touchesWall(server: MinecraftServer, player: Player, x: number, z: number): boolean {
  const length = Math.hypot(x, z);
  if (length === 0) return false;
  const { position } = player;
  const ahead = { x: position.x + (x / length) * touching, y: position.y + touching, z: position.z + (z / length) * touching };
  return collides(server.world, bodyBox(ahead, player.width, player.height));
}

/**
 * A falling player with an elytra may glide, as in vanilla: clients steer; the server allows longer moves per tick, wears the elytra by one
 * use per second, removes fall damage from slow landings, damages players who hit walls, and ends the flight on the ground, in levitation
 * or without an elytra.
 */
export const gliding: Mechanic = {
  name: 'gliding',
  install(server) {
    const flights = new Map<Player, { ticks: number; x: number; z: number; movedAt: number }>();
    const stop = (player: Player): void => {
      flights.delete(player);
      if (!player.gliding) return;
      player.gliding = false;
      player.metadataChanged = true;
      player.sendFlags();
    };
    server.onPacket('entity_action', (player, { actionId }) => {
      if (actionId !== 'start_fall_flying') return;
      const able = !player.dead && !player.onGround && !player.flying && !player.sleepingAt && player.gameMode !== 'spectator';
      if (!able || !hasWings(player) || player.effectLevel('levitation') > 0 || inWater(server, player.position)) {
        stop(player);
        player.sendFlags();
        return;
      }
      if (player.gliding) return;
      player.gliding = true;
      player.metadataChanged = true;
      player.sendFlags();
      flights.set(player, { ticks: 0, x: 0, z: 0, movedAt: server.tick });
    });
    server.hooks.on('playerMoved', (player, from) => {
      const flight = flights.get(player);
      if (!flight) return;
      const [x, y, z] = [player.position.x - from.x, player.position.y - from.y, player.position.z - from.z];
      if (y > soft) player.fallDistance = Math.min(player.fallDistance, 1);
      const ticks = Math.max(1, server.tick - flight.movedAt);
      const lost = Math.hypot(flight.x, flight.z) - Math.hypot(x, z) / ticks;
      const harm = lost * harmOfSpeed - harmless;
      if (harm > 0 && touchesWall(server, player, flight.x, flight.z)) hurt(server, player, harm, 'flyIntoWall');
      Object.assign(flight, { x: x / ticks, z: z / ticks, movedAt: server.tick });
      if (player.onGround) stop(player);
    });
    server.hooks.on('playerLeft', stop);
    server.hooks.on('died', (victim) => {
      for (const player of flights.keys()) if (player === victim) stop(player);
    });
    server.onTick(() => {
      server.forEach([...flights], ([player, flight]) => {
        if (player.flying || !hasWings(player) || player.effectLevel('levitation') > 0) {
          stop(player);
          return;
        }
        if (++flight.ticks % wearPeriod === 0) wearItem(server, player, playerSlots.chest);
      });
    });
  },
};
