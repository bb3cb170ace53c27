import type { Player } from '../player.ts';
import type { TextComponent } from '../text.ts';
import { joined } from './dispatch/answer.ts';
import { type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

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
