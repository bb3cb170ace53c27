import { ByteReader } from '#lib/protocol/frame/byte-reader.ts';
import { ByteWriter } from '#lib/protocol/frame/byte-writer.ts';

/**
 * The content of one stretch of ticks. `key` frames restore the world at the stretch's start on top of the recording's world block. In a
 * linked stretch, the key has only the block changes since the start of stretch `keyBefore`, whose key comes first. `frames` follow from
 * there. Events stay JSON text, because the reader validates them.
 */
export interface Segment {
  readonly fromTick: number;
  readonly key: readonly Uint8Array[];
  readonly frames: readonly Uint8Array[];
  readonly events: readonly unknown[];
}

/** Frames, each after its length. */
export function packFrames(writer: ByteWriter, frames: readonly Uint8Array[]): void {
  writer.u32(frames.length);
  for (const frame of frames) writer.u32(frame.length).raw(frame);
}

export function unpackFrames(reader: ByteReader): Uint8Array[] {
  return Array.from({ length: reader.u32() }, () => reader.raw(reader.u32()));
}

export function packSegment(segment: Segment): Uint8Array {
  const writer = new ByteWriter(65_536).i32(segment.fromTick);
  packFrames(writer, segment.key);
  packFrames(writer, segment.frames);
  return writer.raw(new TextEncoder().encode(JSON.stringify(segment.events))).finish();
}

export function unpackSegment(bytes: Uint8Array): Segment {
  const reader = new ByteReader(bytes);
  const fromTick = reader.i32();
  const key = unpackFrames(reader);
  const frames = unpackFrames(reader);
  const events: unknown = JSON.parse(new TextDecoder().decode(reader.raw(reader.remaining)));
  return { fromTick, key, frames, events: Array.isArray(events) ? events : [] };
}
