import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { textJson } from '../../text.ts';
import { completeTagsPacket, tagsPacket } from './tags-packet.ts';

/** The server's name for clients: a length-prefixed string. */
const brand = Buffer.from('\u000aarenacraft', 'latin1');

/** The first packets for a client: its position, its hotbar slot, the world's spawn and difficulty, its health. */
export const joinPackets: Mechanic = {
  name: 'join-packets',
  install(server) {
    server.hooks.on('playerJoined', (player) => {
      const { connection } = player;
      if (connection.complete) connection.write('feature_flags', { features: ['minecraft:vanilla'] });
      connection.write('custom_payload', { channel: 'minecraft:brand', data: brand });
      connection.write('server_data', { motd: textJson(server.motd), enforcesSecureChat: false });
      connection.send(connection.complete ? completeTagsPacket() : tagsPacket());
      connection.write('difficulty', { difficulty: server.difficulty, difficultyLocked: false });
      sendHandAndSpawn(server, player);
      player.teleport(player.position, player.yaw, player.pitch);
      player.sendExperience();
      player.sendHealth();
    });
  },
};

/** Sends a client its hotbar slot and the world's spawn, without which a Minecraft client never closes its loading screen. */
export function sendHandAndSpawn(server: MinecraftServer, player: Player): void {
  const { x, y, z } = server.worldSpawn;
  player.connection.write('held_item_slot', { slot: player.inventory.heldIndex });
  player.connection.write('spawn_position', { location: { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }, angle: 0 });
}
