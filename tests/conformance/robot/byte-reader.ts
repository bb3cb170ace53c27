/** Reads the bytes of a packet in order. Every method throws a RangeError when the bytes end too early. */
export class ByteReader {
  private readonly bytes: Buffer;
  private place = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.place;
  }

  /** Throws if bytes are left over. */
  end(what: string): void {
    if (this.left > 0) throw new Error(`${what} has ${this.left} bytes too many.`);
  }

  take(count: number): Buffer {
    if (count < 0 || count > this.left) throw new RangeError(`${count} bytes are wanted, ${this.left} are left.`);
    this.place += count;
    return this.bytes.subarray(this.place - count, this.place);
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  i8(): number {
    return this.take(1).readInt8();
  }

  /** A truth value, written as 0 or 1 and nothing else. */
  flag(): boolean {
    const byte = this.u8();
    if (byte > 1) throw new Error(`A truth value is ${byte}.`);
    return byte === 1;
  }

  u16(): number {
    return this.take(2).readUInt16BE();
  }

  i16(): number {
    return this.take(2).readInt16BE();
  }

  i32(): number {
    return this.take(4).readInt32BE();
  }

  i64(): bigint {
    return this.take(8).readBigInt64BE();
  }

  f32(): number {
    return this.finite(this.take(4).readFloatBE());
  }

  f64(): number {
    return this.finite(this.take(8).readDoubleBE());
  }

  varint(): number {
    return Number(BigInt.asIntN(32, this.variable(5)));
  }

  varlong(): bigint {
    return BigInt.asIntN(64, this.variable(10));
  }

  /** A number that counts or names something: never below zero. */
  count(): number {
    const value = this.varint();
    if (value < 0) throw new Error(`A count is ${value}.`);
    return value;
  }

  text(longest = 32_767): string {
    const length = this.count();
    const bytes = this.take(length);
    const text = bytes.toString('utf8');
    if (text.length > longest) throw new Error(`A text of ${text.length} characters; allowed are ${longest}.`);
    if (!Buffer.from(text, 'utf8').equals(bytes)) throw new Error('A text is not UTF-8.');
    return text;
  }

  uuid(): string {
    return this.take(16).toString('hex');
  }

  /** A block position: 26 bits of x, 26 of z, 12 of y, each signed. */
  position(): { x: number; y: number; z: number } {
    const packed = this.i64();
    const part = (value: bigint, bits: number): number => Number(BigInt.asIntN(bits, value));
    return { x: part(packed >> 38n, 26), z: part(packed >> 12n, 26), y: part(packed, 12) };
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.count() }, read);
  }

  optional<Item>(read: () => Item): Item | null {
    return this.flag() ? read() : null;
  }

  private variable(longest: number): bigint {
    let value = 0n;
    for (let size = 0; size < longest; size++) {
      const byte = this.u8();
      value |= BigInt(byte & 0x7f) << BigInt(7 * size);
      if (byte < 0x80) return value;
    }
    throw new Error(`A number of variable length has more than ${longest} bytes.`);
  }

  private finite(value: number): number {
    if (!Number.isFinite(value)) throw new Error(`A number is ${value}.`);
    return value;
  }
}
