import type { Command } from './command.ts';

export interface Usage {
  readonly name: string;
  /** Each with a leading space, empty for the bare command. */
  readonly forms: readonly string[];
}

/** The syntax of all commands of a permission level: literals as they are, arguments in angle brackets. */
export function usages(commands: readonly Command[], level: number): Usage[] {
  return commands
    .filter((command) => command.level <= level)
    .flatMap(({ name, aliases, forms }) =>
      [name, ...(aliases ?? [])].map((each) => ({
        name: each,
        forms: forms.map(({ parts }) => parts.map((part) => ` ${typeof part === 'string' ? part : `<${part.name}>`}`).join('')),
      })),
    );
}
