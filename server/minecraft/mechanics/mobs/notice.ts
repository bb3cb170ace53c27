import type { Entity } from '../../entities/entity.ts';
import type { Mob } from '../../entities/mobs/mob.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';

const degrees = 180 / Math.PI;

/** The nearest living player within a distance of a mob that passes a test; spectators do not count. */
export function nearestPlayer(server: MinecraftServer, mob: Mob, range: number, accepts?: (player: Player) => boolean): Player | null {
  let nearest: Player | null = null;
  let best = range ** 2;
  for (const player of server.players) {
    const { x, y, z } = player.position;
    const distance = (x - mob.position.x) ** 2 + (y - mob.position.y) ** 2 + (z - mob.position.z) ** 2;
    if (distance > best || player.dead || player.gameMode === 'spectator' || (accepts && !accepts(player))) continue;
    best = distance;
    nearest = player;
  }
  return nearest;
}

/** Turns a mob's head to an entity's eyes. */
export function lookAt(mob: Mob, target: Entity): void {
  const [x, z] = [target.position.x - mob.position.x, target.position.z - mob.position.z];
  const y = target.position.y + target.eyeHeight - mob.position.y - mob.eyeHeight;
  mob.yaw = Math.atan2(-x, z) * degrees;
  mob.pitch = -Math.atan2(y, Math.hypot(x, z)) * degrees;
}
