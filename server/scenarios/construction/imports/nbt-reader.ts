import { unreadable } from './building.ts';

/** Numbers of one size in a file, as their bytes: a list of a million numbers costs nothing until it is read. */
export class NbtArray {
  readonly kind: 'bytes' | 'ints' | 'longs';
  readonly bytes: Buffer;

  constructor(kind: NbtArray['kind'], bytes: Buffer) {
    this.kind = kind;
    this.bytes = bytes;
  }
}

export type Nbt = number | bigint | string | NbtArray | readonly Nbt[] | Tags;

/** Tags by name. What is asked for with another type than it has is absent. */
export class Tags {
  /** Names and values side by side: a structure has a hundred thousand of these objects, each with a few tags. */
  private readonly keys: readonly string[];
  private readonly values: readonly Nbt[];

  constructor(names: readonly string[], values: readonly Nbt[]) {
    this.keys = names;
    this.values = values;
  }

  names(): readonly string[] {
    return this.keys;
  }

  entries(): readonly (readonly [string, Nbt])[] {
    return this.keys.flatMap((name, index) => {
      const value = this.values[index];
      return value === undefined ? [] : [[name, value] as const];
    });
  }

  number(name: string): number | undefined {
    const value = this.get(name);
    return typeof value === 'number' ? value : undefined;
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  tags(name: string): Tags | undefined {
    const value = this.get(name);
    return value instanceof Tags ? value : undefined;
  }

  list(name: string): readonly Nbt[] | undefined {
    const value = this.get(name);
    return Array.isArray(value) ? value : undefined;
  }

  /** The bytes of an array of numbers of this kind. */
  array(name: string, kind: NbtArray['kind']): Buffer | undefined {
    const value = this.get(name);
    return value instanceof NbtArray && value.kind === kind ? value.bytes : undefined;
  }

  private get(name: string): Nbt | undefined {
    // Of two tags with one name the last counts, as in the game.
    return this.values[this.keys.lastIndexOf(name)];
  }

  /** Three whole numbers of a list or an array. */
  triple(name: string): readonly [number, number, number] | undefined {
    const value = this.get(name);
    const [x, y, z, ...more] =
      value instanceof NbtArray
        ? value.kind === 'ints' && value.bytes.length === 12
          ? [0, 4, 8].map((at) => value.bytes.readInt32BE(at))
          : []
        : Array.isArray(value)
          ? value.slice(0, 4)
          : [];
    return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' && more.length === 0 ? [x, y, z] : undefined;
  }
}

const types = {
  ...{ end: 0, byte: 1, short: 2, int: 3, long: 4, float: 5, double: 6 },
  ...{ bytes: 7, string: 8, list: 9, compound: 10, ints: 11, longs: 12 },
} as const;
/** Most tags of a file: a structure of 48 blocks a side, which is the largest that the game saves at once, and half as many again. */
const mostTags = 1_000_000;
const deepest = 64;

/** Reads the tags of an NBT file. A length that does not fit into the file is an Error before anything is made of it. */
export class NbtReader {
  private readonly bytes: Buffer;
  private at = 0;
  private tags = 0;
  private last: readonly string[] = [];

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Bytes that have not been read. */
  get rest(): number {
    return this.bytes.length - this.at;
  }

  /** The tags of the whole file. Throws an Error that says what is wrong with it. */
  root(): Tags {
    if (this.bytes[this.take(1)] !== types.compound) throw new Error('It does not begin with a compound tag.');
    this.string();
    return this.compound(0);
  }

  /** Moves on by some bytes. Returns where they begin. */
  private take(count: number): number {
    const from = this.at;
    if (count < 0 || from + count > this.bytes.length) throw new Error(`The file ends inside of a tag, at byte ${from}.`);
    this.at = from + count;
    return from;
  }

  private string(): string {
    const length = this.bytes.readUInt16BE(this.take(2));
    const from = this.take(length);
    return this.bytes.toString('utf8', from, from + length);
  }

  private compound(depth: number): Tags {
    const names: string[] = [];
    const values: Nbt[] = [];
    for (;;) {
      const type = this.bytes[this.take(1)] ?? types.end;
      if (type === types.end) return new Tags(this.shared(names), values);
      names.push(this.string());
      values.push(this.content(type, depth + 1));
    }
  }

  /** The same list for objects with the same names, one after the other. */
  private shared(names: readonly string[]): readonly string[] {
    const { last } = this;
    if (last.length !== names.length || last.some((name, index) => name !== names[index])) this.last = names;
    return this.last;
  }

  private content(type: number, depth: number): Nbt {
    if (++this.tags > mostTags) throw unreadable(`It has more than ${mostTags} tags.`);
    if (depth > deepest) throw new Error(`Its tags are nested more than ${deepest} deep.`);
    switch (type) {
      case types.byte:
        return this.bytes.readInt8(this.take(1));
      case types.short:
        return this.bytes.readInt16BE(this.take(2));
      case types.int:
        return this.bytes.readInt32BE(this.take(4));
      case types.long:
        return this.bytes.readBigInt64BE(this.take(8));
      case types.float:
        return this.bytes.readFloatBE(this.take(4));
      case types.double:
        return this.bytes.readDoubleBE(this.take(8));
      case types.bytes:
        return this.array('bytes', 1);
      case types.ints:
        return this.array('ints', 4);
      case types.longs:
        return this.array('longs', 8);
      case types.string:
        return this.string();
      case types.list:
        return this.list(depth);
      case types.compound:
        return this.compound(depth);
      default:
        throw new Error(`There is no tag of type ${type}.`);
    }
  }

  private array(kind: NbtArray['kind'], size: number): NbtArray {
    const count = this.length(size);
    const from = this.take(count * size);
    return new NbtArray(kind, this.bytes.subarray(from, this.at));
  }

  private list(depth: number): readonly Nbt[] {
    const type = this.bytes[this.take(1)] ?? types.end;
    const count = this.length(1);
    if (type === types.end) {
      if (count > 0) throw new Error('A list has elements without a type.');
      return [];
    }
    const found: Nbt[] = [];
    for (let index = 0; index < count; index++) found.push(this.content(type, depth + 1));
    return found;
  }

  /** A number of elements of at least `size` bytes each. Throws an Error if they do not fit into the rest of the file. */
  private length(size: number): number {
    const count = this.bytes.readInt32BE(this.take(4));
    if (count < 0 || count * size > this.rest) throw new Error(`A tag is longer than the file, at byte ${this.at}.`);
    return count;
  }
}
