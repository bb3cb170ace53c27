import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FrameSplitter } from './frame-splitter.ts';
import { framed } from './packet-codec.ts';
import { compressedFrame, inflatedPacket } from './packet-compression.ts';

test('packets of any size survive compression, and only long ones are compressed', () => {
  for (const size of [1, 127, 128, 255, 256, 20_000, 70_000]) {
    const packet = Buffer.alloc(size, 'arena');
    const contents: Buffer[] = [];
    new FrameSplitter().push(compressedFrame(framed(packet)), (content) => contents.push(content));
    expect(contents).toHaveLength(1);
    const [content = Buffer.alloc(0)] = contents;
    expect(inflatedPacket(content)).toEqual(packet);
    expect([size, content[0] === 0]).toEqual([size, size < 256]);
  }
});

test('wrong lengths are errors that say what is wrong', () => {
  const bomb = deflateSync(Buffer.alloc(1_000_000));
  expect(() => inflatedPacket(Buffer.concat([Buffer.of(0x80, 0x04), bomb]))).toThrow();
  expect(() => inflatedPacket(Buffer.concat([Buffer.of(0x10), deflateSync(Buffer.alloc(16))]))).toThrow('A compressed packet of 16 bytes');
  expect(() => inflatedPacket(Buffer.concat([Buffer.of(0x80, 0x08), deflateSync(Buffer.alloc(300))]))).toThrow('that announced 1024');
  expect(() => inflatedPacket(Buffer.of(0x80))).toThrow('without a whole length');
  expect(() => inflatedPacket(Buffer.of(0))).toThrow('without content');
});
