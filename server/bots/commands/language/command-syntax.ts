import { type Parameter, typeWord } from './parameter.ts';

/** What a model must know to write a command. */
export interface CommandSyntax {
  /** Its name without the exclamation mark, as in MINDcraft. */
  readonly name: string;
  /** What it does, for the prompt. */
  readonly description: string;
  readonly parameters: readonly Parameter[];
}

/** Commands that no profile and no task can block. */
export const alwaysAllowed: readonly string[] = ['stop', 'stats', 'inventory', 'goal'];

/** Those of the commands that a seat may use. */
export function allowedCommands<Command extends CommandSyntax>(
  commands: readonly Command[],
  blocked: readonly string[],
): readonly Command[] {
  return commands.filter(({ name }) => alwaysAllowed.includes(name) || !blocked.includes(name));
}

/** The list of commands for a prompt: a line per command, and one per parameter. */
export function describeCommands(commands: readonly CommandSyntax[]): string {
  return commands
    .flatMap(({ name, description, parameters }) => [
      `!${name}: ${description}`,
      ...parameters.map((parameter) => `  ${parameter.name} (${typeWord(parameter)}): ${parameter.about}`),
    ])
    .join('\n');
}
