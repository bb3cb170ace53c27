import type { Position } from '#lib/domain/position.ts';
import { respawnPacket } from '../connection/respawn-packet.ts';
import type { Entity } from '../entities/entity.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { type Dimension, dimensionAt } from '../world/dimension.ts';
import { tossAll } from './window-clicks.ts';

/**
 * Sends a client the dimension of its body; the client then discards its world. The body must already be at its new position. `keepsBody`
 * is false after a death, when the client resets its own body too.
 */
export function showDimension(server: MinecraftServer, player: Player, keepsBody: boolean): void {
  player.connection.write('respawn', respawnPacket(player, keepsBody));
  server.hooks.emit('clientReset', player);
}

/**
 * Moves a body to a position in any dimension, in the server's coordinates. Without yaw and pitch its view direction stays. A player that
 * changes dimension closes its window, as in vanilla; loose items in it drop at the old position.
 */
export function moveBodyTo(
  server: MinecraftServer,
  body: Entity,
  to: Position,
  look?: { readonly yaw: number; readonly pitch: number },
): void {
  if (!(body instanceof Player)) {
    body.position = to;
    if (look) {
      body.yaw = look.yaw;
      body.pitch = look.pitch;
    }
    body.impulse = true;
    return;
  }
  const from: Dimension = dimensionAt(body.position.x);
  if (from !== dimensionAt(to.x)) {
    if (body.screen.isOpen) tossAll(server, body, body.screen.closeByServer());
    body.position = { x: to.x, y: to.y, z: to.z };
    showDimension(server, body, true);
    body.sendFlags();
    body.sendHealth();
    body.sendExperience();
  }
  body.teleport(to, look?.yaw, look?.pitch);
}
