import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { blockType, packBlock, packFileHead } from '#lib/recording/block.ts';
import { recordingVersion } from '#lib/recording/format.ts';
import { packSegment } from '#lib/recording/segment.ts';
import { recordingHeader } from '../../tests/fixtures/recording-header.ts';
import { openHistory } from './open-history.ts';

/** A small file of `pieces` chunks, each of which expands to 20 MB. */
function bomb(pieces: number): Uint8Array {
  const segment = packSegment({ fromTick: 0, key: [], frames: [new Uint8Array(20_000_000)], events: [] });
  const packed = packBlock(blockType.segment, deflateRawSync(segment, { level: 9 }));
  return Buffer.concat([
    packFileHead(recordingVersion),
    packBlock(blockType.header, Buffer.from(JSON.stringify(recordingHeader))),
    ...Array.from({ length: pieces }, () => packed),
  ]);
}

test('a file with many stretches that would fill the memory is refused with a message', () => {
  const file = bomb(40);
  expect(file.length).toBeLessThan(1_000_000);
  expect(() => openHistory(file)).toThrow('expands to more than 256 MB');
});
