import type { Compression } from '#lib/protocol/frame/codec.ts';

const maximumBits = 15;
/** Most bytes of one expanded piece. The largest piece, ten seconds of a large world, has a few million. */
const largestPiece = 32 * 1024 * 1024;
/** Bytes from which on a block move is faster than a loop. */
const fewestMoved = 32;
/** First value and extra bits of the length symbols 257 to 285 and of the distance symbols (RFC 1951, 3.2.5). */
const lengths = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distances = Array.from({ length: 30 }, (_, code) =>
  code < 2 ? code + 1 : (1 << (code >> 1)) + ((code & 1) << ((code >> 1) - 1)) + 1,
);
const distanceBits = Array.from({ length: 30 }, (_, code) => (code < 2 ? 0 : (code >> 1) - 1));
/** The order in which lengths of code-length codes are written. */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** The number of codes of each length, and the symbols in the order of their codes. */
interface Codes {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
  /** Symbol and length of every code of up to nine bits, by the bits in input order; 0 for longer codes. */
  readonly short: Uint16Array;
}

const shortBits = 9;

function shortCodes(counts: Uint16Array, symbols: Uint16Array): Uint16Array {
  const table = new Uint16Array(1 << shortBits);
  let code = 0;
  let index = 0;
  for (let size = 1; size <= shortBits; size++) {
    for (let nth = 0; nth < (counts[size] ?? 0); nth++, code++, index++) {
      let reversed = 0;
      for (let bit = 0; bit < size; bit++) reversed |= ((code >> bit) & 1) << (size - 1 - bit);
      const entry = ((symbols[index] ?? 0) << 4) | size;
      for (let at = reversed; at < table.length; at += 1 << size) table[at] = entry;
    }
    code <<= 1;
  }
  return table;
}

function codesOf(sizes: readonly number[]): Codes {
  const counts = new Uint16Array(maximumBits + 1);
  for (const size of sizes) counts[size] = (counts[size] ?? 0) + 1;
  counts[0] = 0;
  const offsets = new Uint16Array(maximumBits + 2);
  for (let size = 1; size <= maximumBits; size++) offsets[size + 1] = (offsets[size] ?? 0) + (counts[size] ?? 0);
  const symbols = new Uint16Array(sizes.length);
  sizes.forEach((size, symbol) => {
    if (size === 0) return;
    const at = offsets[size] ?? 0;
    symbols[at] = symbol;
    offsets[size] = at + 1;
  });
  return { counts, symbols, short: shortCodes(counts, symbols) };
}

const fixedLengths = codesOf(Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)));
const fixedDistances = codesOf(new Array<number>(30).fill(5));

class Inflater {
  private readonly input: Uint8Array;
  private at = 0;
  private held = 0;
  private heldBits = 0;
  private output: Uint8Array;
  private readonly start: number;
  private size: number;

  constructor(input: Uint8Array, dictionary: Uint8Array) {
    this.input = input;
    this.output = new Uint8Array(Math.max(1024, dictionary.length + Math.min(input.length * 8, largestPiece)));
    this.output.set(dictionary);
    this.start = dictionary.length;
    this.size = dictionary.length;
  }

  run(): Uint8Array {
    let last = false;
    while (!last) {
      last = this.bits(1) === 1;
      const kind = this.bits(2);
      if (kind === 0) this.copyStored();
      else if (kind === 1) this.expand(fixedLengths, fixedDistances);
      else if (kind === 2) this.expand(...this.readCodes());
      else throw new Error('The compressed data is invalid: unknown kind of block.');
    }
    return this.output.slice(this.start, this.size);
  }

  private byte(): number {
    const byte = this.input[this.at++];
    if (byte === undefined) throw new Error('The compressed data ends too early.');
    return byte;
  }

  private bits(count: number): number {
    while (this.heldBits < count) {
      this.held |= this.byte() << this.heldBits;
      this.heldBits += 8;
    }
    const value = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.heldBits -= count;
    return value;
  }

  private symbol({ counts, symbols, short }: Codes): number {
    while (this.heldBits < shortBits && this.at < this.input.length) {
      this.held |= this.byte() << this.heldBits;
      this.heldBits += 8;
    }
    const entry = short[this.held & ((1 << shortBits) - 1)] ?? 0;
    const bits = entry & 15;
    if (bits !== 0 && bits <= this.heldBits) {
      this.held >>>= bits;
      this.heldBits -= bits;
      return entry >> 4;
    }
    let code = 0;
    let first = 0;
    let index = 0;
    for (let size = 1; size <= maximumBits; size++) {
      code |= this.bits(1);
      const count = counts[size] ?? 0;
      if (code - count < first) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error('The compressed data is invalid: unknown code.');
  }

  /** Makes room for more bytes of output. Throws an Error for a piece of more than 32 MB. */
  private reserve(count: number): void {
    const needed = this.size + count;
    if (needed <= this.output.length) return;
    const most = this.start + largestPiece;
    if (needed > most)
      throw new Error(`The compressed data expands to more than ${largestPiece / 1024 / 1024} MB, more than any piece of a recording has.`);
    const larger = new Uint8Array(Math.min(Math.max(this.output.length * 2, needed), most));
    larger.set(this.output);
    this.output = larger;
  }

  /** Repeats bytes of the output: `length` of them, from `back` bytes before its end. */
  private repeat(length: number, back: number): void {
    this.reserve(length);
    const { output, size } = this;
    const end = size + length;
    if (back === 1) output.fill(output[size - 1] ?? 0, size, end);
    else if (back >= length && length >= fewestMoved) output.copyWithin(size, size - back, end - back);
    else for (let at = size; at < end; at++) output[at] = output[at - back] ?? 0;
    this.size = end;
  }

  private copyStored(): void {
    // The rest of the byte is padding; whole bytes read ahead are returned.
    this.at -= this.heldBits >> 3;
    this.held = 0;
    this.heldBits = 0;
    const count = this.byte() | (this.byte() << 8);
    if ((this.byte() | (this.byte() << 8)) !== (~count & 0xffff)) throw new Error('The compressed data is invalid: wrong length.');
    const end = this.at + count;
    if (end > this.input.length) throw new Error('The compressed data ends too early.');
    this.reserve(count);
    this.output.set(this.input.subarray(this.at, end), this.size);
    this.at = end;
    this.size += count;
  }

  private readCodes(): [Codes, Codes] {
    const lengthCount = this.bits(5) + 257;
    const distanceCount = this.bits(5) + 1;
    const sizes = new Array<number>(19).fill(0);
    const given = this.bits(4) + 4;
    for (const place of order.slice(0, given)) sizes[place] = this.bits(3);
    const codes = codesOf(sizes);
    const all: number[] = [];
    while (all.length < lengthCount + distanceCount) {
      const symbol = this.symbol(codes);
      if (symbol < 16) all.push(symbol);
      else {
        const value = symbol === 16 ? (all.at(-1) ?? 0) : 0;
        const times = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
        for (let time = 0; time < times; time++) all.push(value);
      }
    }
    return [codesOf(all.slice(0, lengthCount)), codesOf(all.slice(lengthCount, lengthCount + distanceCount))];
  }

  private expand(literals: Codes, backs: Codes): void {
    for (;;) {
      const symbol = this.symbol(literals);
      if (symbol === 256) return;
      if (symbol < 256) {
        this.reserve(1);
        this.output[this.size++] = symbol;
        continue;
      }
      const length = (lengths[symbol - 257] ?? 0) + this.bits(lengthBits[symbol - 257] ?? 0);
      const code = this.symbol(backs);
      const back = (distances[code] ?? 0) + this.bits(distanceBits[code] ?? 0);
      if (length === 0 || back === 0 || back > this.size)
        throw new Error('The compressed data is invalid: a reference points before its beginning.');
      this.repeat(length, back);
    }
  }
}

/**
 * Expands raw deflate data (RFC 1951) synchronously, in browsers and in Node; the platform's own streams are asynchronous and would lose
 * the order. Throws for truncated or invalid data, and for data that expands to more than 32 MB; the reader validates the contents.
 */
export const inflate: Pick<Compression, 'inflate'> = {
  inflate: (bytes, dictionary = new Uint8Array()) => new Inflater(bytes, dictionary).run(),
};
