import { type Entity, LivingEntity } from '../../entities/entity.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import { moveBodyTo } from '../dimension-change.ts';

const attack = 1;

/**
 * Spectators look through the eyes of a body that they click, until they sneak, and fly to a player that they choose in the menu, as in
 * vanilla. A spectator's body follows the watched one, so that its client keeps the chunks around it.
 */
export const spectating: Mechanic = {
  name: 'spectating',
  install(server) {
    const watched = new Map<Player, Entity>();
    const release = (player: Player): void => {
      if (!watched.delete(player) || !player.joined) return;
      player.connection.write('camera', { cameraId: player.id });
      player.teleport(player.position, player.yaw, player.pitch);
    };
    const watch = (player: Player, target: Entity): void => {
      watched.set(player, target);
      player.teleport(target.position, target.yaw, target.pitch);
      player.connection.write('camera', { cameraId: target.id });
    };
    server.onPacket('use_entity', (player, { target, mouse }) => {
      const entity = server.entities.get(target);
      if (mouse !== attack || player.gameMode !== 'spectator' || entity === player) return;
      if (entity instanceof LivingEntity && player.seen.has(target)) watch(player, entity);
    });
    server.onPacket('entity_action', (player) => {
      if (player.sneaking) release(player);
    });
    server.onPacket('spectate', (player, { target }) => {
      const entity = server.players.byUuid(target);
      if (player.gameMode !== 'spectator' || !entity || entity === player) return;
      release(player);
      moveBodyTo(server, player, entity.position, { yaw: entity.yaw, pitch: entity.pitch });
    });
    server.hooks.on('playerLeft', (player) => void watched.delete(player));
    server.hooks.on('clientReset', (player) => void watched.delete(player));
    server.hooks.on('entityGone', (gone) => {
      for (const [player, target] of watched) if (target === gone) release(player);
    });
    server.onTick(() => {
      server.forEach([...watched], ([player, target]) => {
        if (player.gameMode !== 'spectator' || !player.seen.has(target.id)) release(player);
        else {
          player.position = target.position;
          player.yaw = target.yaw;
          player.pitch = target.pitch;
        }
      });
    });
  },
};
