import { bracketed } from './dispatch/answer.ts';
import { type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';

/** The seed of the server's randomness. */
export const seed: Command = {
  name: 'seed',
  level: 2,
  forms: [
    form([], (_, source) => {
      const value = String(source.server.seed);
      source.succeed(translated('commands.seed.success', bracketed({ text: value }, { color: 'green', insertion: value })), false);
      return source.server.seed | 0;
    }),
  ],
};
