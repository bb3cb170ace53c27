/** Reads what ByteWriter wrote. Reading past the end throws a RangeError. */
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

  text(): string {
    return new TextDecoder().decode(this.raw(this.u8()));
  }

  raw(count: number): Uint8Array {
    if (count > this.remaining) throw new RangeError(`Frame is cut short: ${count} bytes wanted, ${this.remaining} left.`);
    const at = this.step(count);
    return this.bytes.subarray(at, at + count);
  }

  private step(count: number): number {
    const at = this.at;
    this.at += count;
    return at;
  }
}
