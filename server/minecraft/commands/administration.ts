import type { Player } from '../player.ts';
import type { TextComponent } from '../text.ts';
import { players } from './arguments/entities.ts';
import { greedy, message, word } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

const notOperator = word(({ server }) => server.players.names().filter((each) => !server.operators.has(each)));

/** Gives a player operator permissions; stores them for an absent player. */
export const op: Command = {
  name: 'op',
  level: 3,
  forms: [
    form([argument('targets', notOperator)], ({ targets }, source) => {
      if (!source.server.operators.add(targets)) throw commandFailure('commands.op.failed');
      source.succeed(translated('commands.op.success', targets));
      return 1;
    }),
  ],
};

const operator = word(({ server }) => server.operators.names());

/** Removes an operator's permissions. */
export const deop: Command = {
  name: 'deop',
  level: 3,
  forms: [
    form([argument('targets', operator)], ({ targets }, source) => {
      if (!source.server.operators.remove(targets)) throw commandFailure('commands.deop.failed');
      source.succeed(translated('commands.deop.success', targets));
      return 1;
    }),
  ],
};

function send(source: CommandSource, targets: readonly Player[], reason: TextComponent): number {
  for (const target of targets) {
    source.server.kick(target, reason);
    source.succeed(translated('commands.kick.success', displayName(target), reason));
  }
  return targets.length;
}

/** Disconnects players; they may rejoin. */
export const kick: Command = {
  name: 'kick',
  level: 3,
  forms: [
    form([argument('targets', players)], ({ targets }, source) =>
      send(source, targets(source), { translate: 'multiplayer.disconnect.kicked' }),
    ),
    form([argument('targets', players), argument('reason', message)], ({ targets, reason }, source) =>
      send(source, targets(source), { text: reason }),
    ),
  ],
};

/** Stops the server. */
export const stop: Command = {
  name: 'stop',
  level: 4,
  forms: [
    form([], (_, source) => {
      source.succeed(translated('commands.stop.stopping'));
      source.server.requestStop();
      return 1;
    }),
  ],
};

function show(source: CommandSource, lines: readonly string[]): number {
  for (const text of lines) source.succeed({ text }, false);
  return lines.length;
}

/** Shows the syntax of commands. */
export const help: Command = {
  name: 'help',
  level: 0,
  forms: [
    form([], (_, source) =>
      show(
        source,
        source.server.commands.usages(source.level).map(({ name, forms }) => `/${name}${forms.length === 1 ? forms[0] : ' ...'}`),
      ),
    ),
    form([argument('command', greedy)], ({ command }, source) => {
      const found = source.server.commands.usages(source.level).find(({ name }) => name === command.split(' ')[0]);
      if (!found) throw commandFailure('commands.help.failed');
      return show(
        source,
        found.forms.map((text) => `/${found.name}${text}`),
      );
    }),
  ],
};
