import { type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';

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
