import type { Mechanic } from '../mechanic.ts';

/** Sends clients their commands, runs and completes them. */
export const commands: Mechanic = {
  name: 'commands',
  install(server) {
    server.hooks.on('playerJoined', (player) => {
      player.operator = server.operators.has(player.name);
      server.commands.declareTo(player);
    });
    server.onPacket('chat_command', (player, { command }) => {
      if (server.takesChatLine(player, `/${command}`)) return;
      if (server.rules.get('logAdminCommands')) server.log.info(`${player.name} issued server command: /${command}`);
      server.commands.run(command, player);
    });
    server.onPacket('tab_complete', (player, { transactionId, text }) => {
      const { start, length, matches } = server.commands.complete(player, text);
      player.connection.write('tab_complete', { transactionId, start, length, matches: matches.map((match) => ({ match })) });
    });
  },
};
