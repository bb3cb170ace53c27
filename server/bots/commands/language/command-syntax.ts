import { aboutWords, type Parameter, typeWord } from './parameter.ts';

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

/** A command as prompts list it. */
export interface ListedCommand {
  readonly name: string;
  readonly description: string;
  readonly parameters: { readonly name: string; readonly type: ReturnType<typeof typeWord>; readonly about: string }[];
}

/** The commands as prompts list them, with the types of parameters in a model's words. */
export function listedCommands(commands: readonly CommandSyntax[]): ListedCommand[] {
  return commands.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: parameters.map((parameter) => ({ name: parameter.name, type: typeWord(parameter), about: aboutWords(parameter) })),
  }));
}

/** The list of commands for a prompt: a line per command, and one per parameter. */
export function commandLines(commands: readonly ListedCommand[]): string {
  return commands
    .flatMap(({ name, description, parameters }) => [
      `!${name}: ${description}`,
      ...parameters.map((parameter) => `  ${parameter.name} (${parameter.type}): ${parameter.about}`),
    ])
    .join('\n');
}

/** The list of commands as an agent gets it. */
export function describeCommands(commands: readonly CommandSyntax[]): string {
  return commandLines(listedCommands(commands));
}
