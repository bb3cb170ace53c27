import { describe, expect, it } from 'vitest';
import { FrameSplitter } from './frame-splitter.ts';

/** A packet of `length` bytes after its length. */
function frame(length: number): Buffer {
  const head = length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, length & 0xff)]);
}

describe('cutting a stream into packets', () => {
  const lengths = [1, 127, 128, 300, 2, 5000];
  const stream = Buffer.concat(lengths.map(frame));

  it.each([1, 2, 3, 127, 129, 1000, stream.length])('gives the same packets from pieces of %i bytes', (size) => {
    const frames = new FrameSplitter();
    const packets: Buffer[] = [];
    for (let at = 0; at < stream.length; at += size) frames.push(stream.subarray(at, at + size), (packet) => packets.push(packet));
    expect(packets.map((packet) => packet.length)).toEqual(lengths);
    for (const packet of packets) expect(packet.every((byte) => byte === (packet.length & 0xff))).toBe(true);
  });

  it('passes on complete packets and keeps the rest', () => {
    const frames = new FrameSplitter();
    const packets: number[] = [];
    frames.push(Buffer.concat([frame(3), frame(200).subarray(0, 1)]), (packet) => packets.push(packet.length));
    expect(packets).toEqual([3]);
    frames.push(frame(200).subarray(1), (packet) => packets.push(packet.length));
    expect(packets).toEqual([3, 200]);
  });

  it('refuses lengths that no packet has', () => {
    expect(() => new FrameSplitter().push(Buffer.from([0, 1]), () => {})).toThrow('A packet of 0 bytes');
    expect(() => new FrameSplitter().push(Buffer.from([0xff, 0xff, 0xff, 0x7f]), () => {})).toThrow('allowed are 1 to');
    expect(() => new FrameSplitter().push(Buffer.from([0x80, 0x80, 0x80, 0x80, 1]), () => {})).toThrow('more than four bytes');
  });
});
