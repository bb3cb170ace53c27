import { difficulties } from '../difficulty.ts';
import { type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';

const nameOf = (level: string) => ({ translate: `options.difficulty.${level}` });

/** Shows or sets the difficulty of the world. */
export const difficulty: Command = {
  name: 'difficulty',
  level: 2,
  forms: [
    form([], (_, source) => {
      source.succeed(translated('commands.difficulty.query', nameOf(source.server.difficulty)), false);
      return difficulties.indexOf(source.server.difficulty);
    }),
    ...difficulties.map((level) =>
      form([level], (_, source) => {
        const { server } = source;
        if (server.difficulty === level) throw commandFailure('commands.difficulty.failure', level);
        server.difficulty = level;
        server.broadcast('difficulty', { difficulty: level, difficultyLocked: false });
        source.succeed(translated('commands.difficulty.success', nameOf(level)));
        return 0;
      }),
    ),
  ],
};
