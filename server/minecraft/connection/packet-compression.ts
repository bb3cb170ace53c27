import { deflateSync, inflateSync } from 'node:zlib';
import { framed } from './packet-codec.ts';

/** Packets of at least this many bytes are compressed, as by a vanilla server. */
export const compressionThreshold = 256;

/** Longest packet after inflation in bytes, in either direction: the game's own limit. */
const longestInflated = 8 * 1024 * 1024;

/** Fast compression: a column shrinks to a few hundred bytes at any level, and a join sends many. */
const level = 3;

/** A framed packet as a frame of the compressed format: its length, the length before compression (0 if not compressed), the content. */
export function compressedFrame(frame: Buffer): Buffer {
  const { value: length, size } = readVarint(frame);
  const packet = frame.subarray(size);
  if (length < compressionThreshold) return framed(Buffer.concat([Buffer.of(0), packet]));
  return framed(Buffer.concat([varint(length), deflateSync(packet, { level: level })]));
}

/** The packet in the content of a compressed frame. @throws if its lengths do not fit. */
export function inflatedPacket(content: Buffer): Buffer {
  const { value: length, size } = readVarint(content);
  const rest = content.subarray(size);
  if (length === 0) {
    if (rest.length === 0) throw new Error('A packet without content.');
    return rest;
  }
  if (length < compressionThreshold || length > longestInflated) {
    throw new Error(`A compressed packet of ${length} bytes; allowed are ${compressionThreshold} to ${longestInflated}.`);
  }
  const packet = inflateSync(rest, { maxOutputLength: length });
  if (packet.length !== length) throw new Error(`A packet of ${packet.length} bytes that announced ${length}.`);
  return packet;
}

function readVarint(bytes: Buffer): { value: number; size: number } {
  let value = 0;
  for (let size = 0; size < 5; size++) {
    const byte = bytes[size];
    if (byte === undefined) break;
    value |= (byte & 0x7f) << (7 * size);
    if (byte < 0x80) return { value, size: size + 1 };
  }
  throw new Error('A packet without a whole length.');
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.of(...bytes, rest);
}
