import type { ArgumentType } from '../dispatch/command.ts';
import type { CommandSource } from '../dispatch/command-source.ts';

/** A single word. `suggested` lists the usual words. */
export function word(suggested?: (source: CommandSource) => readonly string[]): ArgumentType<string> {
  return {
    declaration: { parser: 'brigadier:string', properties: 'SINGLE_WORD', ...(suggested ? { asks: true } : {}) },
    parse: (reader) => reader.readWord(),
    ...(suggested ? { suggestions: suggested } : {}),
  };
}

/** The rest of the line, spaces included. */
export const greedy: ArgumentType<string> = {
  declaration: { parser: 'brigadier:string', properties: 'GREEDY_PHRASE' },
  parse: (reader) => reader.readRest(),
};

/** A chat message: the rest of the line. */
export const message: ArgumentType<string> = {
  declaration: { parser: 'minecraft:message' },
  parse: (reader) => reader.readRest(),
};

/** A name with its namespace. `suggested` lists the usual names. */
export function identifier(suggested?: (source: CommandSource) => readonly string[]): ArgumentType<string> {
  return {
    declaration: { parser: 'minecraft:resource_location', ...(suggested ? { asks: true } : {}) },
    parse: (reader) => reader.readIdentifier(),
    ...(suggested ? { suggestions: suggested } : {}),
  };
}
