import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { bodyBox } from '../world/collision.ts';

/** Ticks that a body may stay in the air without falling. */
const patience = 80;
/** A body that sinks faster than this is falling. */
const sinking = -0.03125;
const margin = 0.0625;
const below = 0.55;

/** Whether only air is around a body and half a block below it. */
function inMidAir(server: MinecraftServer, player: Player): boolean {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(player.position, player.width, player.height);
  const [bottom, top] = [Math.floor(y1 - margin - below), Math.floor(y2 + margin)];
  for (let y = bottom; y <= top; y++) {
    for (let x = Math.floor(x1 - margin); x <= Math.floor(x2 + margin); x++) {
      for (let z = Math.floor(z1 - margin); z <= Math.floor(z2 + margin); z++) if (server.world.stateAt(x, y, z) !== 0) return false;
    }
  }
  return true;
}

function mayStayUp(player: Player): boolean {
  return player.invulnerable || player.gliding || player.effectLevel('levitation') > 0;
}

/** Kicks players who stay in the air for four seconds without permission to fly, if the server is configured so. */
export const hovering: Mechanic = {
  name: 'hovering',
  install(server) {
    if (server.allowFlight) return;
    const since = new Map<Player, number>();
    server.hooks.on('playerMoved', (player, from: Position) => {
      const hovers = player.position.y - from.y >= sinking && !mayStayUp(player) && inMidAir(server, player);
      if (!hovers) since.delete(player);
      else if (!since.has(player)) since.set(player, server.tick);
    });
    server.hooks.on('playerLeft', (player) => void since.delete(player));
    server.onTick(() => {
      for (const [player, start] of since) {
        if (player.dead || player.sleepingAt) since.delete(player);
        else if (server.tick - start > patience) server.kick(player, { translate: 'multiplayer.disconnect.flying' });
      }
    });
  },
};
