/** Reads the output of a ByteWriter. Reading past the end throws a RangeError. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.bytes.length - this.at;
  }

  u8(): number {
    return this.view.getUint8(this.step(1));
  }

  i8(): number {
    return this.view.getInt8(this.step(1));
  }

  u16(): number {
    return this.view.getUint16(this.step(2), true);
  }

  i16(): number {
    return this.view.getInt16(this.step(2), true);
  }

  u32(): number {
    return this.view.getUint32(this.step(4), true);
  }

  i32(): number {
    return this.view.getInt32(this.step(4), true);
  }

  /** An unsigned number of at most 32 bits in groups of seven bits, the lowest first. */
  varint(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 28; factor *= 128) {
      const byte = this.u8();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new RangeError('A number is longer than 32 bits.');
  }

  /** A signed number whose small values are short. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    return new TextDecoder().decode(this.raw(this.u8()));
  }

  raw(count: number): Uint8Array {
    if (count > this.remaining) throw new RangeError(`The frame is truncated: ${count} bytes expected, ${this.remaining} left.`);
    const at = this.step(count);
    return this.bytes.subarray(at, at + count);
  }

  private step(count: number): number {
    const at = this.at;
    this.at += count;
    return at;
  }
}
