import { ByteReader } from '../frame/byte-reader.ts';
import { ByteWriter } from '../frame/byte-writer.ts';
import { frameType } from '../frame/frame.ts';
import { bodyLength } from '../frame/snapshot-merge.ts';
import { type RecordMemory, readRecord, writeRecord } from './record-memory.ts';

/** Bytes at the start of every frame, for type and tick. */
const headLength = 5;
/** The rest of a frame above this length is sent unchanged, because a similar one is unlikely. */
const longestRemembered = 64;
/** Marks a tick step that does not fit beside the type. */
const farStep = 15;
/** Sequence numbers wrap around. */
const sequences = 256;

/** The bytes of a body after its number, the most frequently changing first, so that most changes fit into one mask byte. */
const order = [0, 4, 6, 8, 2, 7, 1, 5, 3] as const;
const bodyRest = bodyLength - 2;

function permuted(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(order, (at) => bytes[at] ?? 0);
}

/** Record number of frames of a type and length, up to the remembered length; entities use the numbers from 0 up. */
function frameKey(type: number, length: number): number {
  return -1 - (type * (longestRemembered + 1) + length);
}

/**
 * Packs encoded frames into stretches of a stream. A body is encoded as its changes since its last record, any other short frame as its
 * differences from the last one of its type and length. So a reader needs all stretches since the last fresh one.
 */
export class FrameStreamWriter {
  private readonly memory: RecordMemory = new Map();
  private sequence = 0;

  /** Packs the next stretch. A `fresh` one can be read without earlier ones. */
  write(frames: readonly Uint8Array[], fresh: boolean): Uint8Array<ArrayBuffer> {
    if (fresh) this.memory.clear();
    const writer = new ByteWriter(256).u8(fresh ? 1 : 0).u8(this.sequence);
    this.sequence = (this.sequence + 1) % sequences;
    let tick = 0;
    for (const frame of frames) {
      const reader = new ByteReader(frame);
      const type = reader.u8();
      const now = reader.i32();
      const step = (now - tick) | 0;
      tick = now;
      const near = step >= 0 && step < farStep;
      writer.u8((type << 4) | (near ? step : farStep));
      if (!near) writer.zigzag(step);
      if (type === frameType.snapshot) this.writeBodies(writer, reader);
      else this.writeRest(writer, type, reader.raw(frame.length - headLength));
    }
    return writer.finish();
  }

  private writeBodies(writer: ByteWriter, reader: ByteReader): void {
    const full = reader.u8();
    const count = reader.u16();
    writer.varint(count * 2 + full);
    let last = 0;
    for (let index = 0; index < count; index++) {
      const entity = reader.u16();
      writer.zigzag(entity - last);
      last = entity;
      writeRecord(this.memory, writer, entity, permuted(reader.raw(bodyRest)));
    }
  }

  private writeRest(writer: ByteWriter, type: number, rest: Uint8Array): void {
    writer.varint(rest.length);
    if (rest.length > longestRemembered) writer.raw(rest);
    else writeRecord(this.memory, writer, frameKey(type, rest.length), rest.slice());
  }
}

/** Reads the output of a FrameStreamWriter. */
export class FrameStreamReader {
  private readonly memory: RecordMemory = new Map();
  private expected: number | null = null;

  /** The frames of a stretch; null if an earlier stretch is missing, until the next fresh one. Invalid stretches throw a RangeError. */
  read(bytes: Uint8Array): Uint8Array[] | null {
    const reader = new ByteReader(bytes);
    const fresh = reader.u8() === 1;
    const sequence = reader.u8();
    if (!fresh && sequence !== this.expected) {
      this.expected = null;
      return null;
    }
    if (fresh) this.memory.clear();
    this.expected = null;
    const frames: Uint8Array[] = [];
    let tick = 0;
    while (reader.remaining > 0) {
      const head = reader.u8();
      const type = head >> 4;
      const step = head & 15;
      tick = (tick + (step === farStep ? reader.zigzag() : step)) | 0;
      const rest = type === frameType.snapshot ? this.readBodies(reader) : this.readRest(type, reader);
      const frame = new Uint8Array(headLength + rest.length);
      for (let at = 0; at < headLength; at++) frame[at] = at === 0 ? type : tick >> (8 * (at - 1));
      frame.set(rest, headLength);
      frames.push(frame);
    }
    this.expected = (sequence + 1) % sequences;
    return frames;
  }

  private readBodies(reader: ByteReader): Uint8Array {
    const head = reader.varint();
    const count = head >> 1;
    if (count > reader.remaining) throw new RangeError(`A stretch announces ${count} bodies and ends before them.`);
    const bodies = new Uint8Array(3 + count * bodyLength);
    bodies[0] = head & 1;
    bodies[1] = count;
    bodies[2] = count >> 8;
    let entity = 0;
    for (let index = 0; index < count; index++) {
      entity += reader.zigzag();
      const record = readRecord(this.memory, reader, entity, bodyRest);
      const from = 3 + index * bodyLength;
      bodies[from] = entity;
      bodies[from + 1] = entity >> 8;
      for (let at = 0; at < bodyRest; at++) bodies[from + 2 + (order[at] ?? 0)] = record[at] ?? 0;
    }
    return bodies;
  }

  private readRest(type: number, reader: ByteReader): Uint8Array {
    const length = reader.varint();
    return length > longestRemembered ? reader.raw(length) : readRecord(this.memory, reader, frameKey(type, length), length);
  }
}

/** Frames as a single stretch that can be read without earlier ones. */
export function packFrames(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new FrameStreamWriter().write(frames, true);
}
