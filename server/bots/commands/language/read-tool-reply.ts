import type { JsonValue } from '#lib/domain/json-value.ts';
import { alwaysAllowed, type CommandSyntax } from './command-syntax.ts';
import { type ParameterValue, readArgument, type WrittenArgument } from './parameter.ts';
import { type CommandBook, type Reply, readReply } from './read-reply.ts';

/** A call of a tool as a model wrote it. */
interface WrittenCall {
  readonly name: string;
  readonly arguments: JsonValue;
}

/**
 * Reads a reply that may call tools: the first call counts, and the words before it are said. The memory keeps it in the form of a written
 * command, so that turns read the same in both forms. A reply without a call is read as text, whose first command counts as well.
 */
export function readToolReply<Command extends CommandSyntax>(
  text: string,
  calls: readonly WrittenCall[],
  book: CommandBook<Command>,
): Reply<Command> {
  const words = readReply(text, book);
  const [call] = calls;
  if (call === undefined) return words;
  const { said } = words;
  const name = call.name.trim().replace(/^!/, '');
  const read = readCall(name, call.arguments, book);
  const before = said === '' ? '' : `${said} `;
  if (typeof read === 'string') return { kind: 'refused', name, said, kept: before + loosely(name, call.arguments), error: read };
  return { kind: 'call', ...read, said, kept: before + written(name, read.given) };
}

function readCall<Command extends CommandSyntax>(
  name: string,
  given: JsonValue,
  { commands, blocked, names }: CommandBook<Command>,
): { readonly command: Command; readonly given: readonly ParameterValue[] } | string {
  const command = commands.find((known) => known.name === name);
  if (command === undefined) return `There is no tool ${name}. Call one of your tools.`;
  if (blocked.includes(name) && !alwaysAllowed.includes(name)) return `The command !${name} is disabled here.`;
  const { parameters } = command;
  const fields = fieldsOf(given);
  const wanted = parameters.map((parameter) => parameter.name);
  if (fields === null) return `The arguments of ${name} cannot be read: give an object with ${wanted.join(', ') || 'nothing in it'}.`;
  const unknown = Object.keys(fields).find((field) => !wanted.includes(field));
  if (unknown !== undefined) return `${name} did not run. It has no argument ${unknown}, but ${wanted.join(', ') || 'none'}.`;
  const values: ParameterValue[] = [];
  for (const parameter of parameters) {
    const value = Object.hasOwn(fields, parameter.name) ? fields[parameter.name] : undefined;
    if (value === undefined || value === null) return `${name} did not run. The argument ${parameter.name} is missing.`;
    const read = readArgument(parameter, argumentOf(value), names);
    if (!read.ok) return `${name} did not run. ${read.error}`;
    values.push(read.value);
  }
  return { command, given: values };
}

/** The arguments by their names; null if they are no object. No arguments at all are an empty object. */
function fieldsOf(given: JsonValue): { readonly [name: string]: JsonValue } | null {
  if (given === null || given === '') return {};
  return typeof given === 'object' && !Array.isArray(given) ? given : null;
}

function argumentOf(value: JsonValue): WrittenArgument {
  return typeof value === 'string' ? { text: value, isQuoted: true } : { text: JSON.stringify(value), isQuoted: false };
}

/** A command in its written form. */
function written(name: string, given: readonly ParameterValue[]): string {
  return given.length === 0 ? `!${name}` : `!${name}(${given.map((value) => JSON.stringify(value)).join(', ')})`;
}

/** A call that cannot run, as the model wrote it. */
function loosely(name: string, given: JsonValue): string {
  const fields = fieldsOf(given);
  const values = fields === null ? [given] : Object.values(fields);
  return values.length === 0 ? `!${name}` : `!${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`;
}
