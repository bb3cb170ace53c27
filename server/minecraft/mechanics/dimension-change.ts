import type { Position } from '#lib/domain/position.ts';
import type { Entity } from '../entities/entity.ts';
import { gameModeId } from '../game-mode.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { type Dimension, dimensionAt } from '../world/dimension.ts';
import { tossAll } from './window-clicks.ts';

/**
 * Tells a client which dimension its body is in; the client then forgets everything it knew of the world. The body must be where it is to
 * appear. `keepsBody` is false after a death, when the client resets its own body too.
 */
export function showDimension(server: MinecraftServer, player: Player, keepsBody: boolean): void {
  const { name } = dimensionAt(player.position.x);
  player.connection.write('respawn', {
    dimension: name,
    worldName: name,
    hashedSeed: [0, 0],
    gamemode: gameModeId(player.gameMode),
    previousGamemode: 255,
    isDebug: false,
    isFlat: true,
    copyMetadata: keepsBody,
    portalCooldown: 0,
  });
  server.hooks.emit('clientReset', player);
}

/**
 * Puts a body at a place of any dimension, in the server's space. Without yaw and pitch it keeps looking where it looked. A player that
 * changes dimension closes its window, as in vanilla; what lay loose in it falls where the body was.
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
