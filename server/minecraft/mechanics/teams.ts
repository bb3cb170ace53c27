import type { Mechanic } from '../mechanic.ts';

/** Shows the teams to who comes late. */
export const teams: Mechanic = {
  name: 'teams',
  install(server) {
    server.hooks.on('playerJoined', ({ connection }) => server.teams.sendTo((name, packet) => connection.write(name, packet)));
  },
};
