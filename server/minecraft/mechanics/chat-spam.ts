import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';

/** What a line of chat or a command counts; a tick forgives one. */
const lineCounts = 20;

/** Who says too much at once is kicked, operators excepted, where the server has a limit. */
export const chatSpam: Mechanic = {
  name: 'chat-spam',
  install(server) {
    if (!Number.isFinite(server.spamLimit)) return;
    const counts = new Map<Player, number>();
    const said = (player: Player): void => {
      const count = (counts.get(player) ?? 0) + lineCounts;
      counts.set(player, count);
      if (count > server.spamLimit && !player.operator) server.kick(player, { translate: 'disconnect.spam' });
    };
    server.onPacket('chat_message', said);
    server.onPacket('chat_command', said);
    server.hooks.on('playerLeft', (player) => void counts.delete(player));
    server.onTick(() => {
      for (const [player, count] of counts) {
        if (count > 1) counts.set(player, count - 1);
        else counts.delete(player);
      }
    });
  },
};
