/** Writes the bytes of a packet in order. */
export class ByteWriter {
  private readonly parts: Buffer[] = [];

  get bytes(): Buffer {
    return Buffer.concat(this.parts);
  }

  raw(bytes: Buffer): this {
    this.parts.push(bytes);
    return this;
  }

  u8(value: number): this {
    return this.raw(Buffer.of(value & 0xff));
  }

  flag(value: boolean): this {
    return this.u8(value ? 1 : 0);
  }

  i16(value: number): this {
    const bytes = Buffer.alloc(2);
    bytes.writeInt16BE(value);
    return this.raw(bytes);
  }

  i64(value: bigint): this {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(value);
    return this.raw(bytes);
  }

  f32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatBE(value);
    return this.raw(bytes);
  }

  f64(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return this.raw(bytes);
  }

  varint(value: number): this {
    let rest = value >>> 0;
    for (; rest > 0x7f; rest >>>= 7) this.u8((rest & 0x7f) | 0x80);
    return this.u8(rest);
  }

  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    return this.varint(bytes.length).raw(bytes);
  }

  position({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): this {
    const part = (value: number, bits: number): bigint => BigInt.asUintN(bits, BigInt(value));
    return this.i64(BigInt.asIntN(64, (part(x, 26) << 38n) | (part(z, 26) << 12n) | part(y, 12)));
  }
}
