import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';

/** Ticks between two keep-alives; a missing answer at the next one closes the connection. */
const period = 300;
/** The same in milliseconds. In real time it counts, because clients leave after 30 seconds without one, however slowly the server ticks. */
const periodMs = 15_000;

/** Checks that clients are still connected, and measures their latency. */
export const keepAlive: Mechanic = {
  name: 'keep-alive',
  install(server) {
    const asked = new Map<Player, { tick: number; at: number }>();
    const joinedAt = new WeakMap<Player, number>();
    const lastAt = new WeakMap<Player, number>();
    server.hooks.on('playerJoined', (player) => {
      joinedAt.set(player, server.tick);
      lastAt.set(player, server.clock.now());
      asked.delete(player);
    });
    server.hooks.on('playerLeft', (player) => asked.delete(player));
    server.onPacket('keep_alive', (player, { keepAliveId }) => {
      const ping = asked.get(player);
      if (!ping || ping.tick !== Number(keepAliveId[1])) return;
      asked.delete(player);
      player.latency = Math.round((player.latency * 3 + (server.clock.now() - ping.at)) / 4);
    });
    const isDue = (player: Player): boolean =>
      server.clock.kind === 'real'
        ? server.clock.now() - (lastAt.get(player) ?? 0) >= periodMs
        : (server.tick - (joinedAt.get(player) ?? 0)) % period === period - 1;
    server.onTick(() => {
      server.forEach([...server.players], (player) => {
        if (!isDue(player)) return;
        lastAt.set(player, server.clock.now());
        if (asked.has(player)) {
          server.kick(player, { translate: 'disconnect.timeout' });
          return;
        }
        asked.set(player, { tick: server.tick, at: server.clock.now() });
        player.connection.write('keep_alive', { keepAliveId: [0, server.tick] });
      });
    });
  },
};
