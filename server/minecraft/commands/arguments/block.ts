import { gameData } from '../../registry.ts';
import { blockTagNames, taggedBlocks } from '../../world/block-tags.ts';
import { blockTemplate, defaultState, stateOf } from '../../world/block-template.ts';
import type { NbtCompound } from '../../world/nbt-tag.ts';
import type { ArgumentType } from '../dispatch/command.ts';
import type { StringReader } from '../dispatch/string-reader.ts';
import { readCompound } from './nbt.ts';

export interface WrittenBlock {
  readonly name: string;
  readonly state: number;
  /** The properties in the text. */
  readonly properties: ReadonlyMap<string, string>;
  readonly nbt: NbtCompound | null;
}

const names = gameData.blocksArray.map(({ name }) => `minecraft:${name}`);

function readBlock(reader: StringReader): WrittenBlock {
  const start = reader.cursor;
  if (reader.peek() === '#') throw reader.error('argument.block.tag.disallowed');
  const name = reader.readIdentifier();
  const plain = defaultState(name);
  if (plain === undefined) throw reader.errorAt(start, 'argument.block.id.invalid', name);
  const properties = reader.peek() === '[' ? readProperties(reader, name, plain) : new Map<string, string>();
  const nbt = reader.peek() === '{' ? readCompound(reader) : null;
  return { name, state: stateOf(name, Object.fromEntries(properties)), properties, nbt };
}

function readProperties(reader: StringReader, name: string, plain: number): Map<string, string> {
  const written = new Map<string, string>();
  const known = blockTemplate(plain).properties;
  reader.expect('[');
  reader.skipSpace();
  while (reader.canRead() && reader.peek() !== ']') {
    const start = reader.cursor;
    const key = reader.readString();
    if (!Object.hasOwn(known, key)) throw reader.errorAt(start, 'argument.block.property.unknown', name, key);
    if (written.has(key)) throw reader.errorAt(start, 'argument.block.property.duplicate', key, name);
    reader.skipSpace();
    if (reader.peek() !== '=') throw reader.error('argument.block.property.novalue', key, name);
    reader.cursor++;
    reader.skipSpace();
    const valueStart = reader.cursor;
    const value = reader.readString();
    if (!takes(name, key, value)) throw reader.errorAt(valueStart, 'argument.block.property.invalid', name, value, key);
    written.set(key, value);
    reader.skipSpace();
    if (reader.peek() === ',') {
      reader.cursor++;
      reader.skipSpace();
    } else if (reader.peek() !== ']') throw reader.error('argument.block.property.unclosed');
  }
  if (!reader.canRead()) throw reader.error('argument.block.property.unclosed');
  reader.cursor++;
  return written;
}

function takes(name: string, key: string, value: string): boolean {
  const state = gameData.blocksByName[name.replace('minecraft:', '')]?.states?.find((each) => each.name === key);
  if (!state) return false;
  if (state.type === 'bool') return value === 'true' || value === 'false';
  const values: readonly unknown[] = 'values' in state && Array.isArray(state.values) ? state.values : [...Array(state.num_values).keys()];
  return values.map(String).includes(value);
}

/** A block with its properties: `oak_log[axis=x]`. Data in braces is for its block entity. */
export const blockState: ArgumentType<WrittenBlock> = {
  declaration: { parser: 'minecraft:block_state' },
  suggestions: () => names,
  parse: readBlock,
};

/** Properties after a tag are not checked against a block, because any block may have them. */
function readTagProperties(reader: StringReader): Map<string, string> {
  const written = new Map<string, string>();
  if (reader.peek() !== '[') return written;
  reader.cursor++;
  reader.skipSpace();
  while (reader.canRead() && reader.peek() !== ']') {
    const key = reader.readString();
    reader.skipSpace();
    reader.expect('=');
    reader.skipSpace();
    written.set(key, reader.readString());
    reader.skipSpace();
    if (reader.peek() !== ',') break;
    reader.cursor++;
    reader.skipSpace();
  }
  if (reader.peek() !== ']') throw reader.error('argument.block.property.unclosed');
  reader.cursor++;
  return written;
}

function readTag(reader: StringReader): (state: number) => boolean {
  const start = reader.cursor;
  reader.cursor++;
  const name = reader.readIdentifier();
  const blocks = taggedBlocks(name);
  if (!blocks) throw reader.errorAt(start, 'arguments.block.tag.unknown', name);
  const properties = [...readTagProperties(reader)];
  return (state) => {
    const template = blockTemplate(state);
    return blocks.has(template.blockId) && properties.every(([key, value]) => template.properties[key] === value);
  };
}

/** Blocks of one kind or with a tag (`#minecraft:logs`), and with certain properties if the text has them. */
export const blockPredicate: ArgumentType<(state: number) => boolean> = {
  declaration: { parser: 'minecraft:block_predicate' },
  suggestions: () => [...names, ...blockTagNames.map((name) => `#minecraft:${name}`)],
  parse(reader) {
    if (reader.peek() === '#') return readTag(reader);
    const { name, properties } = readBlock(reader);
    return (state) => {
      const template = blockTemplate(state);
      return `minecraft:${template.name}` === name && [...properties].every(([key, value]) => template.properties[key] === value);
    };
  },
};
