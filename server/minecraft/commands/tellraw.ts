import { players } from './arguments/entities.ts';
import { text } from './arguments/text.ts';
import { argument, type Command, form } from './dispatch/command.ts';

/** Shows players a formatted text. */
export const tellraw: Command = {
  name: 'tellraw',
  level: 2,
  forms: [
    form([argument('targets', players), argument('message', text)], ({ targets, message }, source) => {
      const readers = targets(source);
      for (const reader of readers) source.server.tell(reader, message);
      return readers.length;
    }),
  ],
};
