/** The largest number of two bytes. */
export const largestU16 = 65_535;

/** Appends little-endian numbers and strings to a growing buffer. */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  private view: DataView<ArrayBuffer>;
  private length = 0;

  constructor(capacity = 64) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  u8(value: number): this {
    const at = this.reserve(1);
    this.view.setUint8(at, value);
    return this;
  }

  i8(value: number): this {
    const at = this.reserve(1);
    this.view.setInt8(at, value);
    return this;
  }

  /** Throws a RangeError for a number that two bytes cannot hold: as a count or an id, it would silently mean another one. */
  u16(value: number): this {
    if (value < 0 || value > largestU16) throw new RangeError(`${value} does not fit into two bytes.`);
    const at = this.reserve(2);
    this.view.setUint16(at, value, true);
    return this;
  }

  i16(value: number): this {
    const at = this.reserve(2);
    this.view.setInt16(at, value, true);
    return this;
  }

  u32(value: number): this {
    const at = this.reserve(4);
    this.view.setUint32(at, value, true);
    return this;
  }

  i32(value: number): this {
    const at = this.reserve(4);
    this.view.setInt32(at, value, true);
    return this;
  }

  /** An unsigned number of at most 32 bits in groups of seven bits, the lowest first. */
  varint(value: number): this {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.u8((rest % 128) + 128);
    return this.u8(rest);
  }

  /** A signed number of 32 bits whose small values are short. */
  zigzag(value: number): this {
    return this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** A UTF-8 string of at most 255 bytes after its length; longer text is truncated at a character. */
  text(value: string): this {
    let encoded = new TextEncoder().encode(value);
    if (encoded.length > 255) encoded = new TextEncoder().encode(new TextDecoder().decode(encoded.subarray(0, 252)).replace(/\uFFFD$/, ''));
    this.u8(encoded.length);
    return this.raw(encoded);
  }

  raw(value: Uint8Array): this {
    const at = this.reserve(value.length);
    this.bytes.set(value, at);
    return this;
  }

  /** A copy of the bytes so far. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  private reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.length, this.bytes.length * 2));
      grown.set(this.bytes);
      this.bytes = grown;
      this.view = new DataView(grown.buffer);
    }
    return at;
  }
}
