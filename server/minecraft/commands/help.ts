import { greedy } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

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
