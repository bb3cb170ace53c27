import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { bodyBox } from '../world/collision.ts';

/** Ticks that a body may stay in the air without falling. */
const PATIENCE = 80;
/** A body that sinks faster than this is falling. */
const SINKING = -0.03125;
const MARGIN = 0.0625;
const BELOW = 0.55;

/** Whether only air is around a body and half a block below it. */
function inMidAir(server: MinecraftServer, player: Player): boolean {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(player.position, player.width, player.height);
  const [bottom, top] = [Math.floor(y1 - MARGIN - BELOW), Math.floor(y2 + MARGIN)];
  for (let y = bottom; y <= top; y++) {
    for (let x = Math.floor(x1 - MARGIN); x <= Math.floor(x2 + MARGIN); x++) {
      for (let z = Math.floor(z1 - MARGIN); z <= Math.floor(z2 + MARGIN); z++) if (server.world.stateAt(x, y, z) !== 0) return false;
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
      const hovers = player.position.y - from.y >= SINKING && !mayStayUp(player) && inMidAir(server, player);
      if (!hovers) since.delete(player);
      else if (!since.has(player)) since.set(player, server.tick);
    });
    server.hooks.on('playerLeft', (player) => void since.delete(player));
    server.onTick(() => {
      for (const [player, start] of since) {
        if (player.dead || player.sleepingAt) since.delete(player);
        else if (server.tick - start > PATIENCE) server.kick(player, { translate: 'multiplayer.disconnect.flying' });
      }
    });
  },
};
