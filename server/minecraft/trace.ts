import { createHash } from 'node:crypto';

/** Bytes to collect before hashing. */
const chunk = 1 << 16;

/**
 * A running SHA-256 over all packets between the server and its players, with tick and player. Two runs with the same digest had the same
 * packets in the same order in the same ticks.
 */
export class Trace {
  private readonly hash = createHash('sha256');
  private readonly buffer = Buffer.allocUnsafe(chunk);
  private used = 0;
  private records = 0;

  /** Number of records so far. */
  get length(): number {
    return this.records;
  }

  /** Adds incoming (1) or outgoing (0) bytes of a player in a tick. */
  add(tick: number, direction: 0 | 1, who: number, bytes: Uint8Array): void {
    this.records++;
    if (this.used + 16 > chunk) this.flush();
    this.used = this.buffer.writeInt32LE(tick, this.used);
    this.used = this.buffer.writeInt32LE(direction, this.used);
    this.used = this.buffer.writeInt32LE(who, this.used);
    this.used = this.buffer.writeInt32LE(bytes.length, this.used);
    if (this.used + bytes.length > chunk) {
      this.flush();
      if (bytes.length > chunk) {
        this.hash.update(bytes);
        return;
      }
    }
    this.buffer.set(bytes, this.used);
    this.used += bytes.length;
  }

  /** The digest so far, as 64 hex digits. Adding more afterwards is allowed. */
  digest(): string {
    this.flush();
    return this.hash.copy().digest('hex');
  }

  private flush(): void {
    if (this.used > 0) this.hash.update(this.buffer.subarray(0, this.used));
    this.used = 0;
  }
}
