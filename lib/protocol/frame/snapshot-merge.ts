import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { frameType } from './frame.ts';

/** Bytes of one body in a snapshot frame; the entity number comes first. */
export const bodyLength = 11;
/** Flags for a moment instead of a state: a swing and a hurt must not be lost when snapshots are merged. */
const momentFlags = 0b11000;

/**
 * Merges successive snapshot frames into one with the same information, to send fewer frames to a slow client. Works on the encoded frames
 * and needs no origin.
 */
export class SnapshotMerge {
  private readonly bodies = new Map<number, Uint8Array>();
  /** That of the last snapshot, also of one without bodies; null before the first. */
  private tick: number | null = null;
  private full = false;

  get empty(): boolean {
    return this.tick === null;
  }

  /** Adds a later snapshot frame. */
  add(frame: Uint8Array): void {
    const reader = new ByteReader(frame);
    if (reader.u8() !== frameType.snapshot) throw new RangeError('Only snapshot frames can be merged.');
    this.tick = reader.i32();
    if (reader.u8() === 1) {
      this.full = true;
      this.bodies.clear();
    }
    const count = reader.u16();
    for (let index = 0; index < count; index++) {
      const body = Uint8Array.from(reader.raw(bodyLength));
      const entity = new ByteReader(body).u16();
      const moments = (this.bodies.get(entity)?.[bodyLength - 1] ?? 0) & momentFlags;
      body[bodyLength - 1] = (body[bodyLength - 1] ?? 0) | moments;
      this.bodies.set(entity, body);
    }
  }

  /** Removes the bodies in a frame of gone entities. */
  remove(frame: Uint8Array): void {
    const reader = new ByteReader(frame);
    if (reader.u8() !== frameType.gone) throw new RangeError('Only a frame of gone entities removes bodies.');
    reader.i32();
    const count = reader.u16();
    for (let index = 0; index < count; index++) this.bodies.delete(reader.u16());
  }

  /** The merged frame, or null if there is nothing to send; then restarts. */
  take(): Uint8Array | null {
    if (this.tick === null) return null;
    const writer = new ByteWriter()
      .u8(frameType.snapshot)
      .i32(this.tick)
      .u8(this.full ? 1 : 0)
      .u16(this.bodies.size);
    for (const body of this.bodies.values()) writer.raw(body);
    this.clear();
    return writer.finish();
  }

  clear(): void {
    this.bodies.clear();
    this.full = false;
    this.tick = null;
  }
}
