import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';

/** Cost of a chat line or command; each tick reduces the total by one. */
const lineCounts = 20;

/** Kicks players who send too much at once, except operators, if the server has a limit. */
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
