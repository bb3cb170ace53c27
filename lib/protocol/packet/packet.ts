import { ByteReader } from '../frame/byte-reader.ts';
import { ByteWriter } from '../frame/byte-writer.ts';

const hasEvents = 1;
const hasFrames = 2;

/**
 * One message to a spectator: events of a match, as packEvents writes them, and a stretch of its stream of frames; either may be missing.
 */
export interface Packet {
  /** The channel of the match, from the `log` message. */
  readonly channel: number;
  readonly events: Uint8Array | null;
  readonly frames: Uint8Array | null;
}

export function encodePacket({ channel, events, frames }: Packet): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(16 + (events?.length ?? 0) + (frames?.length ?? 0));
  writer.varint(channel).u8((events ? hasEvents : 0) + (frames ? hasFrames : 0));
  if (events) writer.varint(events.length).raw(events);
  if (frames) writer.raw(frames);
  return writer.finish();
}

/** The inverse of encodePacket. A truncated packet throws a RangeError. */
export function decodePacket(bytes: Uint8Array): Packet {
  const reader = new ByteReader(bytes);
  const channel = reader.varint();
  const parts = reader.u8();
  const events = parts & hasEvents ? reader.raw(reader.varint()) : null;
  const frames = parts & hasFrames ? reader.raw(reader.remaining) : null;
  return { channel, events, frames };
}
