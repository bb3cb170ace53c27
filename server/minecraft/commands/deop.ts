import { word } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';

const name = word(({ server }) => server.operators.names());

/** Removes an operator's permissions. */
export const deop: Command = {
  name: 'deop',
  level: 3,
  forms: [
    form([argument('targets', name)], ({ targets }, source) => {
      if (!source.server.operators.remove(targets)) throw commandFailure('commands.deop.failed');
      source.succeed(translated('commands.deop.success', targets));
      return 1;
    }),
  ],
};
