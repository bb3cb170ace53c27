import type { Mechanic } from '../../mechanic.ts';

/** Shows boss bars to players who join late or rejoin. */
export const bossBar: Mechanic = {
  name: 'boss-bar',
  install(server) {
    server.hooks.on('playerJoined', (player) => {
      for (const bar of server.bossBars.all.values()) if (bar.audience.has(player.name)) bar.addViewer(player);
    });
    server.hooks.on('playerLeft', (player) => {
      for (const bar of server.bossBars.all.values()) bar.forget(player);
    });
  },
};
