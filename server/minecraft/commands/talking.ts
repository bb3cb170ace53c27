import { Player } from '../player.ts';
import { sendChat } from '../player-chat.ts';
import type { TextComponent } from '../text.ts';
import { message } from './arguments/strings.ts';
import { joined } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

/** Announces a text to all players. */
export const say: Command = {
  name: 'say',
  level: 2,
  forms: [
    form([argument('message', message)], (values, source) => {
      const { server, entity } = source;
      if (entity instanceof Player)
        for (const reader of server.players) sendChat(server, { from: entity, text: values.message, kind: 'say', reader });
      else server.say({ translate: 'chat.type.announcement', with: [source.name, values.message] });
      source.log({ translate: 'chat.type.announcement', with: [source.name, values.message] });
      return 1;
    }),
  ],
};

/** Announces an action of the sender in chat. */
export const me: Command = {
  name: 'me',
  level: 0,
  forms: [
    form([argument('action', message)], ({ action }, source) => {
      const { server, entity } = source;
      if (entity instanceof Player)
        for (const reader of server.players) sendChat(server, { from: entity, text: action, kind: 'emote', reader });
      else server.say({ translate: 'chat.type.emote', with: [source.name, action] });
      source.log({ translate: 'chat.type.emote', with: [source.name, action] });
      return 1;
    }),
  ],
};

function show(source: CommandSource, name: (player: Player) => TextComponent): number {
  const players = [...source.server.players];
  source.succeed(translated('commands.list.players', players.length, source.server.maxPlayers, joined(players.map(name))), false);
  return players.length;
}

/** Lists the players. */
export const list: Command = {
  name: 'list',
  level: 0,
  forms: [
    form([], (_, source) => show(source, displayName)),
    form(['uuids'], (_, source) => show(source, (player) => translated('commands.list.nameAndId', displayName(player), player.uuid))),
  ],
};
