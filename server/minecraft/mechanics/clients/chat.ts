import type { Mechanic } from '../../mechanic.ts';
import { isSpectator, type Player } from '../../player.ts';
import { playerText, sendChat } from '../../player-chat.ts';

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

/** Longest accepted line. */
const longest = 256;

/** Control characters and the formatting sign are not allowed in chat. */
function isForbidden(character: string): boolean {
  return character < ' ' || character === '\u007f' || character === '§';
}

/** Public chat, and the messages when a player joins or leaves; spectators come and go unannounced. */
export const chat: Mechanic = {
  name: 'chat',
  install(server) {
    server.onPacket('chat_message', (player, { message }) => {
      const text = message.trim();
      if (text.length === 0) return;
      if (text.length > longest || [...text].some(isForbidden)) {
        server.kick(player, { translate: 'multiplayer.disconnect.illegal_characters' });
        return;
      }
      if (server.takesChatLine(player, text)) return;
      server.hooks.emit('chat', player, text);
      for (const reader of server.players) sendChat(server, { from: player, text, kind: 'chat', reader });
    });
    server.hooks.on('playerJoined', (player, kept) => {
      if (!kept && !isSpectator(player))
        server.say({ translate: 'multiplayer.player.joined', color: 'yellow', with: [playerText(player)] });
    });
    server.hooks.on('playerLeft', (player, kept) => {
      if (!kept && !isSpectator(player)) server.say({ translate: 'multiplayer.player.left', color: 'yellow', with: [playerText(player)] });
    });
  },
};
