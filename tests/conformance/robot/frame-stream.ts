import { deflateSync, inflateSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/** Longest frame of the game, in bytes. */
const LONGEST = 2 ** 21 - 1;

/** Splits a stream into packets, and makes frames of packets; compressed from the moment when the server says so. */
export class FrameStream {
  /** Packets of at least this many bytes are compressed; null before the server announces compression. */
  threshold: number | null = null;
  private rest = Buffer.alloc(0);

  /** Calls `take` with each whole packet. Throws on a frame that the game could not read. */
  push(bytes: Buffer, take: (packet: Buffer) => void): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const head = this.head();
      if (head === null || this.rest.length < head.size + head.length) return;
      const frame = this.rest.subarray(head.size, head.size + head.length);
      this.rest = this.rest.subarray(head.size + head.length);
      take(this.unpacked(frame));
    }
  }

  /** The frame of a packet. */
  frame(packet: Buffer): Buffer {
    if (this.threshold === null) return new ByteWriter().varint(packet.length).raw(packet).bytes;
    const isLong = packet.length >= this.threshold;
    const inner = new ByteWriter().varint(isLong ? packet.length : 0).raw(isLong ? deflateSync(packet) : packet).bytes;
    return new ByteWriter().varint(inner.length).raw(inner).bytes;
  }

  private head(): { readonly length: number; readonly size: number } | null {
    let length = 0;
    for (let size = 0; size < 3; size++) {
      const byte = this.rest[size];
      if (byte === undefined) return null;
      length |= (byte & 0x7f) << (7 * size);
      if (byte >= 0x80) continue;
      if (length === 0 || length > LONGEST) throw new Error(`A frame of ${length} bytes.`);
      return { length, size: size + 1 };
    }
    throw new Error('The length of a frame has more than three bytes.');
  }

  private unpacked(frame: Buffer): Buffer {
    if (this.threshold === null) return frame;
    const reader = new ByteReader(frame);
    const length = reader.count();
    const content = reader.take(reader.left);
    if (length === 0) {
      if (content.length >= this.threshold) throw new Error(`A packet of ${content.length} bytes is not compressed.`);
      return content;
    }
    if (length < this.threshold) throw new Error(`A packet of ${length} bytes is compressed.`);
    const packet = inflateSync(content);
    if (packet.length !== length) throw new Error(`A packet announced ${length} bytes and has ${packet.length}.`);
    return packet;
  }
}
