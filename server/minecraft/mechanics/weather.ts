import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';

function send(server: MinecraftServer, player: Player): void {
  const { kind } = server.weather;
  const change = (reason: string, gameMode: number): void => player.connection.write('game_state_change', { reason, gameMode });
  change(kind === 'clear' ? 'stop_raining' : 'start_raining', 0);
  change('rain_level_change', kind === 'clear' ? 0 : 1);
  change('thunder_level_change', kind === 'thunder' ? 1 : 0);
}

/** Sends the weather, and ends it after its duration. */
export const weather: Mechanic = {
  name: 'weather',
  install(server) {
    const greet = (player: Player): void => {
      if (server.weather.kind !== 'clear') send(server, player);
    };
    server.hooks.on('playerJoined', greet);
    server.hooks.on('clientReset', greet);
    server.weather.onChange(() => {
      for (const player of server.players) send(server, player);
    });
    server.onTick(() => server.weather.advance());
  },
};
