import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/** A type of the protocol's description: a name, or a name with its options. */
export type SchemaType = string | [string, unknown];

const types = z.record(z.string(), z.unknown());
const side = z.object({ toClient: z.object({ types }) });
const description = z.object({ types, play: side, login: side, status: side });

/** The states in which the server writes packets. */
export const writtenStates = ['status', 'login', 'play'] as const;
export type WrittenState = (typeof writtenStates)[number];

const protocol = description.parse(require('minecraft-data')('1.20.1').protocol);

function isSchemaType(type: unknown): type is SchemaType {
  return typeof type === 'string' || (Array.isArray(type) && type.length === 2 && typeof type[0] === 'string');
}

/** The name of a type, and its options. */
export function partsOf(type: unknown): { name: string; options: unknown } {
  if (!isSchemaType(type)) throw new Error(`This is no type: ${JSON.stringify(type)}`);
  return typeof type === 'string' ? { name: type, options: undefined } : { name: type[0], options: type[1] };
}

/** Names of the packets that a server sends in a state. */
export function packetNames(state: WrittenState): string[] {
  const own = protocol[state].toClient.types;
  return Object.keys(own).flatMap((name) => (name.startsWith('packet_') ? [name.slice('packet_'.length)] : []));
}

/** The definition of a type name, with `$compareTo` filled in; null for types built into the codec. */
export function definitionOf(state: WrittenState, name: string, options: unknown): SchemaType | null {
  const found = protocol[state].toClient.types[name] ?? protocol.types[name];
  if (!isSchemaType(found)) throw new Error(`The protocol has no type ${name}.`);
  if (found === 'native' || found === name) return null;
  const compareTo: unknown = Object(options).compareTo;
  if (typeof compareTo !== 'string') return found;
  const filled: unknown = JSON.parse(JSON.stringify(found).replaceAll('"$compareTo"', JSON.stringify(compareTo)));
  return isSchemaType(filled) ? filled : found;
}
