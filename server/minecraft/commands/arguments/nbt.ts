import type { NbtCompound, NbtTag } from '../../world/nbt-tag.ts';
import type { ArgumentType } from '../dispatch/command.ts';
import type { StringReader } from '../dispatch/string-reader.ts';

const suffixes: Readonly<Record<string, 'byte' | 'short' | 'float' | 'double' | undefined>> = {
  b: 'byte',
  s: 'short',
  f: 'float',
  d: 'double',
};

/** Parses a compound in text form (SNBT): `{Damage:3,display:{Name:'"Axe"'}}`. */
export function readCompound(reader: StringReader): NbtCompound {
  reader.expect('{');
  const value: Record<string, NbtTag> = {};
  reader.skipSpace();
  while (reader.canRead() && reader.peek() !== '}') {
    const start = reader.cursor;
    const key = reader.readString();
    if (key === '') throw reader.errorAt(start, 'argument.nbt.expected.key');
    reader.skipSpace();
    reader.expect(':');
    value[key] = readTag(reader);
    reader.skipSpace();
    if (reader.peek() !== ',') break;
    reader.cursor++;
    reader.skipSpace();
  }
  reader.expect('}');
  return { type: 'compound', value };
}

function readTag(reader: StringReader): NbtTag {
  reader.skipSpace();
  const first = reader.peek();
  if (first === '{') return readCompound(reader);
  if (first === '[') return readList(reader);
  const start = reader.cursor;
  if (first === '"' || first === "'") return { type: 'string', value: reader.readQuoted() };
  const word = reader.readWord();
  if (word === '') throw reader.errorAt(start, 'argument.nbt.expected.value');
  return plainTag(word);
}

function plainTag(word: string): NbtTag {
  if (word === 'true' || word === 'false') return { type: 'byte', value: word === 'true' ? 1 : 0 };
  const number = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)([bslfdBSLFD]?)$/.exec(word);
  const digits = number?.[1];
  if (digits === undefined) return { type: 'string', value: word };
  const suffix = (number?.[2] ?? '').toLowerCase();
  if (suffix === 'l') {
    const whole = BigInt.asIntN(64, BigInt(digits.replace(/\..*$/, '')));
    return { type: 'long', value: [Number(whole >> 32n), Number(BigInt.asIntN(32, whole))] };
  }
  const type = suffixes[suffix] ?? (/[.eE]/.test(digits) ? 'double' : 'int');
  return { type, value: Number(digits) };
}

function readList(reader: StringReader): NbtTag {
  const start = reader.cursor;
  reader.cursor++;
  const array = /^[BIL];/.exec(reader.rest)?.[0];
  if (array) reader.cursor += 2;
  const tags: NbtTag[] = [];
  reader.skipSpace();
  while (reader.canRead() && reader.peek() !== ']') {
    const tag = readTag(reader);
    const [first] = tags;
    if (first && first.type !== tag.type) throw reader.errorAt(start, 'argument.nbt.list.mixed', tag.type, first.type);
    tags.push(tag);
    reader.skipSpace();
    if (reader.peek() !== ',') break;
    reader.cursor++;
    reader.skipSpace();
  }
  reader.expect(']');
  if (array === 'L;') return { type: 'longArray', value: tags.map((tag) => (tag.type === 'long' ? tag.value : [0, numeric(tag)])) };
  if (array) return { type: array === 'B;' ? 'byteArray' : 'intArray', value: tags.map(numeric) };
  return { type: 'list', value: { type: tags[0]?.type ?? 'end', value: tags.map((tag) => tag.value) } };
}

function numeric(tag: NbtTag): number {
  return typeof tag.value === 'number' ? tag.value : 0;
}

/** Extra data for an item, block or entity. */
export const compound: ArgumentType<NbtCompound> = {
  declaration: { parser: 'minecraft:nbt' },
  parse: readCompound,
};
