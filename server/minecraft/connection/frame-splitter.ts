/** Longest accepted packet in bytes: the game's own limit of 2 MiB. */
const longest = 2 ** 21;

/** Splits a byte stream into its length-prefixed packets. */
export class FrameSplitter {
  private rest: Buffer | null = null;

  /** Calls `take` with every complete packet in these bytes and the rest of earlier ones. @throws on an impossible length. */
  push(bytes: Buffer, take: (packet: Buffer) => void): void {
    const buffer = this.rest ? Buffer.concat([this.rest, bytes]) : bytes;
    this.rest = null;
    let start = 0;
    while (start < buffer.length) {
      let length = 0;
      let size = 0;
      let whole = false;
      while (start + size < buffer.length && size < 4) {
        const byte = buffer[start + size] ?? 0;
        length |= (byte & 0x7f) << (7 * size++);
        if (byte < 0x80) {
          whole = true;
          break;
        }
      }
      if (!whole && size === 4) throw new Error('A packet length of more than four bytes.');
      if (whole && (length === 0 || length > longest)) throw new Error(`A packet of ${length} bytes; allowed are 1 to ${longest}.`);
      if (!whole || buffer.length < start + size + length) break;
      const packet = buffer.subarray(start + size, start + size + length);
      start += size + length;
      take(packet);
    }
    if (start < buffer.length) this.rest = buffer.subarray(start);
  }
}
