import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { blockType, packBlock, packFileHead } from '../recording/block.ts';
import { recordingVersion } from '../recording/format.ts';
import type { RecordingHeader } from '../recording/header.ts';
import { packSegment } from '../recording/segment.ts';
import { openTape } from './open-tape.ts';

const header: RecordingHeader = {
  version: 2,
  match: 'm1',
  scenario: 'mushroom-war',
  teams: { red: 'passive', blue: 'slimy' },
  episode: 0,
  seed: 7,
  clock: { kind: 'fast' },
  limit: 2400,
  origin: { x: 0, y: -60, z: 0 },
  areas: [],
};

/** A small file of `pieces` chunks, each of which expands to 20 MB. */
function bomb(pieces: number): Uint8Array {
  const segment = packSegment({ fromTick: 0, key: [], frames: [new Uint8Array(20_000_000)], events: [] });
  const packed = packBlock(blockType.segment, deflateRawSync(segment, { level: 9 }));
  return Buffer.concat([
    packFileHead(recordingVersion),
    packBlock(blockType.header, Buffer.from(JSON.stringify(header))),
    ...Array.from({ length: pieces }, () => packed),
  ]);
}

test('a file with many stretches that would fill the memory is refused with a message', () => {
  const file = bomb(40);
  expect(file.length).toBeLessThan(1_000_000);
  expect(() => openTape(file)).toThrow('expands to more than 256 MB');
});
