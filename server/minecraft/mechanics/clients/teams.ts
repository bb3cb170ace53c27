import type { Mechanic } from '../../mechanic.ts';

/** Sends the teams to new players. */
export const teams: Mechanic = {
  name: 'teams',
  install(server) {
    server.hooks.on('playerJoined', ({ connection }) => server.teams.sendTo((name, packet) => connection.write(name, packet)));
  },
};
