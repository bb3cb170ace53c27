import { meantWords, nameAmong } from '../../written-name.ts';
import { alwaysAllowed, type CommandSyntax } from './command-syntax.ts';
import { type ParameterValue, readArgument } from './parameter.ts';
import { findCommand, type WrittenCommand } from './written-command.ts';

/** The reply of a model, read. */
export type Reply<Command extends CommandSyntax = CommandSyntax> =
  /** Words alone. */
  | { readonly kind: 'talk'; readonly said: string }
  /** A command that can run. */
  | (CommandReply & { readonly kind: 'call'; readonly command: Command; readonly given: readonly ParameterValue[] })
  /** A command that cannot run, with the reason in a sentence for the model. */
  | (CommandReply & { readonly kind: 'refused'; readonly name: string; readonly error: string });

interface CommandReply {
  /** The words before the command, for the listeners. */
  readonly said: string;
  /** The reply up to the end of its first command: what the memory keeps. */
  readonly kept: string;
}

/** The commands of a seat: those that exist, and those that its profile or task blocks. */
export interface CommandBook<Command extends CommandSyntax> {
  readonly commands: readonly Command[];
  readonly blocked: readonly string[];
}

/** Reads a reply by the rules of MINDcraft: only its first command counts, and what follows it is dropped. */
export function readReply<Command extends CommandSyntax>(reply: string, book: CommandBook<Command>): Reply<Command> {
  const written = findCommand(reply);
  if (written === null) return { kind: 'talk', said: reply.trim() };
  const parts = { said: reply.slice(0, written.start).trim(), kept: reply.slice(0, written.end) };
  const read = readCommand(written, book);
  if (typeof read === 'string') return { kind: 'refused', ...parts, name: written.name, error: read };
  return { kind: 'call', ...parts, ...read };
}

/** The command with its values, or why it cannot run. */
function readCommand<Command extends CommandSyntax>(
  written: WrittenCommand,
  { commands, blocked }: CommandBook<Command>,
): { readonly command: Command; readonly given: readonly ParameterValue[] } | string {
  const command = commandNamed(written.name, commands);
  if (typeof command === 'string') return `There is no command !${written.name}.${command} !help lists all commands.`;
  const { name } = command;
  if (blocked.includes(name) && !alwaysAllowed.includes(name)) return `The command !${name} is disabled here.`;
  const { parameters } = command;
  if (written.arguments === null)
    return `The arguments of !${name} cannot be read: write ${form(command)} with texts in double quotes and a closing parenthesis.`;
  if (written.arguments.length !== parameters.length)
    return `!${name} needs ${countWords(parameters.length)}, and it got ${written.arguments.length}: write ${form(command)}.`;
  const given: ParameterValue[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const argument = written.arguments[index];
    if (argument === undefined) break;
    const read = readArgument(parameter, argument);
    if (!read.ok) return `!${name} did not run. ${read.error}`;
    given.push(read.value);
  }
  return { command, given };
}

/** The command of a name, in whatever case and with whatever underscores it is written; else a sentence with those that it may mean. */
export function commandNamed<Command extends CommandSyntax>(written: string, commands: readonly Command[]): Command | string {
  const read = nameAmong(
    written,
    commands.map(({ name }) => name),
  );
  const found = read.state === 'known' ? commands.find(({ name }) => name === read.name) : undefined;
  return found ?? meantWords(read);
}

/** A command with the names of its parameters: `!goToPlayer(player_name, closeness)`. */
function form({ name, parameters }: CommandSyntax): string {
  return parameters.length === 0 ? `!${name}` : `!${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;
}

function countWords(count: number): string {
  if (count === 0) return 'no arguments';
  return count === 1 ? '1 argument' : `${count} arguments`;
}
