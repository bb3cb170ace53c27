import { word } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';

const name = word(({ server }) => server.players.names().filter((each) => !server.operators.has(each)));

/** Gives a player operator permissions; stores them for an absent player. */
export const op: Command = {
  name: 'op',
  level: 3,
  forms: [
    form([argument('targets', name)], ({ targets }, source) => {
      if (!source.server.operators.add(targets)) throw commandFailure('commands.op.failed');
      source.succeed(translated('commands.op.success', targets));
      return 1;
    }),
  ],
};
