import type { ArgumentType } from '../dispatch/command.ts';
import type { CommandSource } from '../dispatch/command-source.ts';

/** A single word. `suggested` lists what usually stands here. */
export function word(suggested?: (source: CommandSource) => readonly string[]): ArgumentType<string> {
  return {
    declaration: { parser: 'brigadier:string', properties: 'SINGLE_WORD', ...(suggested ? { asks: true } : {}) },
    parse: (reader) => reader.readWord(),
    ...(suggested ? { suggestions: suggested } : {}),
  };
}

/** All that follows, spaces included. */
export const greedy: ArgumentType<string> = {
  declaration: { parser: 'brigadier:string', properties: 'GREEDY_PHRASE' },
  parse: (reader) => reader.readRest(),
};

/** A chat message: all that follows. */
export const message: ArgumentType<string> = {
  declaration: { parser: 'minecraft:message' },
  parse: (reader) => reader.readRest(),
};

/** A name with its name space. `suggested` lists what usually stands here. */
export function identifier(suggested?: (source: CommandSource) => readonly string[]): ArgumentType<string> {
  return {
    declaration: { parser: 'minecraft:resource_location', ...(suggested ? { asks: true } : {}) },
    parse: (reader) => reader.readIdentifier(),
    ...(suggested ? { suggestions: suggested } : {}),
  };
}
