import type { JsonValue } from '#lib/domain/json-value.ts';
import { type ArgumentRecord, argumentRecord } from '../../given-arguments.ts';
import { meantWords, nameAmong } from '../../written-name.ts';
import { alwaysAllowed, type CommandSyntax } from './command-syntax.ts';
import { type ParameterValue, readArgument, type WrittenArgument } from './parameter.ts';
import { type CommandBook, commandNamed, type Reply, readReply } from './read-reply.ts';
import { findCommand } from './written-command.ts';

/** A call of a tool as a model wrote it. */
interface WrittenCall {
  readonly name: string;
  readonly arguments: JsonValue;
  /** Where it begins in the text of the reply; absent for a call beside the text. */
  readonly start?: number;
}

/**
 * Reads a reply that may call tools: the first call counts, and the words before it are said. The memory keeps it in the form of a written
 * command, so that turns read the same in both forms. A reply without a call is read as text, whose first command counts as well; so does
 * a command before a call that stands in the text.
 */
export function readToolReply<Command extends CommandSyntax>(
  text: string,
  calls: readonly WrittenCall[],
  book: CommandBook<Command>,
): Reply<Command> {
  const [call] = calls;
  const command = findCommand(text);
  const isBehind = call?.start !== undefined && command !== null && command.start < call.start;
  if (call === undefined || isBehind) return readReply(text, book);
  const { said } = readReply(call.start === undefined ? text : text.slice(0, call.start), book);
  const name = call.name.trim().replace(/^!/, '');
  const read = readCall(name, call.arguments, book);
  const before = said === '' ? '' : `${said} `;
  if (typeof read === 'string') return { kind: 'refused', name, said, kept: before + asGiven(name, call.arguments), error: read };
  return { kind: 'call', ...read, said, kept: before + written(read.command.name, read.given) };
}

function readCall<Command extends CommandSyntax>(
  called: string,
  given: JsonValue,
  { commands, blocked }: CommandBook<Command>,
): { readonly command: Command; readonly given: readonly ParameterValue[] } | string {
  const command = commandNamed(called, commands);
  if (typeof command === 'string') return `There is no tool ${called}.${command} Call one of your tools.`;
  const { name, parameters } = command;
  if (blocked.includes(name) && !alwaysAllowed.includes(name)) return `The command !${name} is disabled here.`;
  const wanted = parameters.map((parameter) => parameter.name);
  const fields = fieldsOf(argumentRecord(given, wanted), wanted);
  if (fields === null) return `The arguments of ${name} cannot be read: give an object with ${wanted.join(', ') || 'nothing in it'}.`;
  if (typeof fields === 'string') return `${name} did not run. ${fields}`;
  const values: ParameterValue[] = [];
  for (const parameter of parameters) {
    const value = Object.hasOwn(fields, parameter.name) ? fields[parameter.name] : undefined;
    if (value === undefined || value === null) return `${name} did not run. The argument ${parameter.name} is missing.`;
    const read = readArgument(parameter, argumentOf(value));
    if (!read.ok) return `${name} did not run. ${read.error}`;
    values.push(read.value);
  }
  return { command, given: values };
}

/** Arguments by the names of parameters, in whatever case and with whatever underscores these are written; a sentence if one is no parameter. */
function fieldsOf(record: ArgumentRecord | null, wanted: readonly string[]): ArgumentRecord | string | null {
  if (record === null) return null;
  const fields: { [name: string]: JsonValue } = {};
  for (const [key, value] of Object.entries(record)) {
    const read = nameAmong(key, wanted);
    if (read.state !== 'known') return `It has no argument ${key}, but ${wanted.join(', ') || 'none'}.${meantWords(read)}`;
    if (Object.hasOwn(fields, read.name)) return `The argument ${read.name} is given twice.`;
    fields[read.name] = value;
  }
  return fields;
}

function argumentOf(value: JsonValue): WrittenArgument {
  return typeof value === 'string' ? { text: value, isQuoted: true } : { text: JSON.stringify(value), isQuoted: false };
}

/** A command in its written form. */
function written(name: string, given: readonly ParameterValue[]): string {
  return given.length === 0 ? `!${name}` : `!${name}(${given.map((value) => JSON.stringify(value)).join(', ')})`;
}

/** A call that cannot run, with its arguments as the model gave them. */
function asGiven(name: string, given: JsonValue): string {
  if (given === null || given === '' || (typeof given === 'object' && Object.keys(given).length === 0)) return `!${name}`;
  return `!${name}(${typeof given === 'string' ? given : JSON.stringify(given)})`;
}
