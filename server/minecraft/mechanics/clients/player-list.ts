import type { PlayerInfoEntry } from '../../connection/clientbound-packets.ts';
import { gameModeId } from '../../game-mode.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';

/** Ticks between two latency reports. */
const latencyPeriod = 600;
const newPlayer = { add_player: true, update_game_mode: true, update_listed: true, update_latency: true };

function entryOf(player: Player): PlayerInfoEntry {
  return {
    uuid: player.uuid,
    player: { name: player.name, properties: [] },
    gamemode: gameModeId(player.gameMode),
    listed: 1,
    latency: player.latency,
  };
}

/** The player list with game mode and latency: every client knows all players, its own included, before it sees a body. */
export const playerList: Mechanic = {
  name: 'player-list',
  install(server) {
    server.hooks.on('playerJoined', (player, kept) => {
      player.connection.write('player_info', { action: newPlayer, data: [...server.players].map(entryOf) });
      if (!kept) server.broadcast('player_info', { action: newPlayer, data: [entryOf(player)] }, player);
    });
    server.hooks.on('playerLeft', (player, kept) => {
      if (!kept) server.broadcast('player_remove', { players: [player.uuid] });
    });
    server.onTick(() => {
      if (server.tick % latencyPeriod !== 0) return;
      const data = [...server.players].map((player) => ({ uuid: player.uuid, latency: player.latency }));
      server.broadcast('player_info', { action: { update_latency: true }, data });
    });
  },
};
