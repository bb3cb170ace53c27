import type { CommandUsage } from '../../server-commands.ts';
import type { Command } from './command.ts';

/** The syntax of all commands of a permission level: literals as they are, arguments in angle brackets. */
export function usages(commands: readonly Command[], level: number): CommandUsage[] {
  return commands
    .filter((command) => command.level <= level)
    .flatMap(({ name, aliases, forms }) =>
      [name, ...(aliases ?? [])].map((each) => ({
        name: each,
        forms: forms.map(({ parts }) => parts.map((part) => ` ${typeof part === 'string' ? part : `<${part.name}>`}`).join('')),
      })),
    );
}
