/** Least bytes of the content of a tag, by its type: end, byte, short, int, long, float, double, bytes, string, list, compound, ints, longs. */
const leastBytes = [0, 1, 2, 4, 8, 4, 8, 4, 2, 5, 1, 4, 4] as const;
const types = { end: 0, bytes: 7, string: 8, list: 9, compound: 10, ints: 11, longs: 12 } as const;
/** Most tags of a file: a building of the largest size that can be saved at once, several times over. */
const mostTags = 3_000_000;
const deepest = 64;

/**
 * Checks that the data of an NBT file are whole, without building anything of them: every length fits into the file, and there are not too many
 * tags. A parser that trusts a damaged length would fill the memory. Throws an Error for other data.
 */
export function checkNbt(bytes: Buffer): void {
  new TagWalk(bytes).root();
}

class TagWalk {
  private readonly bytes: Buffer;
  private at = 0;
  private tags = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  root(): void {
    if (this.bytes[this.take(1)] !== types.compound) throw new Error('The file does not begin with a compound tag.');
    this.string();
    this.compound(0);
  }

  /** Moves on by some bytes. Returns where they begin. */
  private take(count: number): number {
    const from = this.at;
    if (count < 0 || from + count > this.bytes.length) throw new Error(`The file ends inside of a tag, at byte ${from}.`);
    this.at = from + count;
    return from;
  }

  private string(): void {
    this.take(this.bytes.readUInt16BE(this.take(2)));
  }

  private compound(depth: number): void {
    for (;;) {
      const type = this.bytes[this.take(1)] ?? types.end;
      if (type === types.end) return;
      this.string();
      this.content(type, depth + 1);
    }
  }

  private content(type: number, depth: number): void {
    if (++this.tags > mostTags || depth > deepest) throw new Error('The file has too many tags.');
    switch (type) {
      case types.bytes:
        this.take(this.length(1));
        return;
      case types.ints:
        this.take(this.length(4) * 4);
        return;
      case types.longs:
        this.take(this.length(8) * 8);
        return;
      case types.string:
        this.string();
        return;
      case types.list:
        this.list(depth);
        return;
      case types.compound:
        this.compound(depth);
        return;
      default:
        this.take(sizeOf(type));
    }
  }

  private list(depth: number): void {
    const type = this.bytes[this.take(1)] ?? types.end;
    const size = sizeOf(type);
    const count = this.length(Math.max(1, size));
    if (type === types.end) {
      if (count > 0) throw new Error('A list has elements without a type.');
      return;
    }
    for (let index = 0; index < count; index++) this.content(type, depth + 1);
  }

  /** A number of elements of at least `size` bytes each. Throws an Error if they do not fit into the rest of the file. */
  private length(size: number): number {
    const count = this.bytes.readInt32BE(this.take(4));
    if (count < 0 || count * size > this.bytes.length - this.at) throw new Error(`A tag is longer than the file, at byte ${this.at}.`);
    return count;
  }
}

function sizeOf(type: number): number {
  const size = leastBytes[type];
  if (size === undefined) throw new Error(`There is no tag of type ${type}.`);
  return size;
}
