import type { ByteReader } from './byte-reader.ts';

export type Nbt =
  | number
  | bigint
  | string
  | Buffer
  | readonly number[]
  | readonly bigint[]
  | readonly Nbt[]
  | { readonly [name: string]: Nbt };
export type NbtCompound = { readonly [name: string]: Nbt };

const COMPOUND = 10;
/** Deepest nesting that the game reads. */
const DEEPEST = 512;

function text(reader: ByteReader): string {
  return reader.take(reader.u16()).toString('utf8');
}

function array<Item>(reader: ByteReader, read: () => Item): Item[] {
  const length = reader.i32();
  if (length < 0) throw new Error(`An NBT array has the length ${length}.`);
  return Array.from({ length }, read);
}

function list(reader: ByteReader, depth: number): Nbt[] {
  const type = reader.u8();
  const length = reader.i32();
  if (length > 0 && type === 0) throw new Error('An NBT list has members without a type.');
  return Array.from({ length: Math.max(0, length) }, () => payload(reader, type, depth + 1));
}

function compound(reader: ByteReader, depth: number): NbtCompound {
  const fields: Record<string, Nbt> = {};
  for (;;) {
    const type = reader.u8();
    if (type === 0) return fields;
    const name = text(reader);
    if (name in fields) throw new Error(`An NBT compound has two fields called ${name}.`);
    fields[name] = payload(reader, type, depth + 1);
  }
}

function payload(reader: ByteReader, type: number, depth: number): Nbt {
  if (depth > DEEPEST) throw new Error('NBT is nested too deeply.');
  switch (type) {
    case 1:
      return reader.i8();
    case 2:
      return reader.i16();
    case 3:
      return reader.i32();
    case 4:
      return reader.i64();
    case 5:
      return reader.f32();
    case 6:
      return reader.f64();
    case 7:
      return Buffer.from(reader.take(reader.i32()));
    case 8:
      return text(reader);
    case 9:
      return list(reader, depth);
    case COMPOUND:
      return compound(reader, depth);
    case 11:
      return array(reader, () => reader.i32());
    case 12:
      return array(reader, () => reader.i64());
    default:
      throw new Error(`There is no NBT type ${type}.`);
  }
}

/** Reads a compound with a named root, as protocol 763 writes it; null if there is none. */
export function readNbt(reader: ByteReader): NbtCompound | null {
  const type = reader.u8();
  if (type === 0) return null;
  if (type !== COMPOUND) throw new Error(`The root of NBT has the type ${type}.`);
  text(reader);
  return compound(reader, 0);
}

/** Reads a compound that must be there. */
export function readCompound(reader: ByteReader): NbtCompound {
  const found = readNbt(reader);
  if (found === null) throw new Error('NBT is missing.');
  return found;
}
