import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { areaOf } from '#lib/families/mushroom-war/facts.ts';
import { openHistory } from '#lib/feed/open-history.ts';
import { ByteWriter } from '#lib/protocol/frame/byte-writer.ts';
import { blockType, packBlock, packFileHead } from './block.ts';
import { recordingVersion } from './format.ts';
import { Recording } from './recording.ts';
import { packFrames, packSegment } from './segment.ts';

const compression = { deflate: (bytes: Uint8Array) => deflateRawSync(bytes), inflate: (bytes: Uint8Array) => inflateRawSync(bytes) };
const scores = { red: 2, blue: 0 };
const stamp = (seq: number) => ({ seq, episode: 0, tick: seq * 20 });

/** Events of Mushroom War and Dash & Dine in version 1. */
const old = [
  { kind: 'area', team: 'red', clean: false, slime: 15, ...stamp(0) },
  { kind: 'hand-in', team: 'blue', scored: { cake: 1 }, wasted: { sugar: 2 }, locked: ['cake'], points: 17, ...stamp(1) },
  { kind: 'score', team: 'red', change: 2, scores, cause: 'Ryn got 2 red_mushroom', ...stamp(2) },
  { kind: 'score', team: 'red', change: -2, scores, cause: 'Raze lost 2 red_mushroom, everything it holds counted 3 times', ...stamp(3) },
  { kind: 'score', team: 'blue', change: 17, scores, cause: 'handed in 1 cake', ...stamp(4) },
  { kind: 'chat', from: 'Ryn', text: 'area', ...stamp(5) },
];

function file(version: number, events: readonly unknown[]): Uint8Array {
  const header = {
    version,
    ...{ match: 'm1', scenario: 'mushroom-war', teams: { red: 'a', blue: 'b' }, episode: 0, seed: 1, clock: { kind: 'fast' }, limit: 2400 },
    ...{ origin: { x: 0, y: -60, z: 0 }, areas: [] },
  };
  const world = new ByteWriter(64);
  packFrames(world, []);
  return Buffer.concat([
    packFileHead(version),
    packBlock(blockType.header, new TextEncoder().encode(JSON.stringify(header))),
    packBlock(blockType.world, compression.deflate(world.finish())),
    packBlock(blockType.segment, compression.deflate(packSegment({ fromTick: 0, key: [], frames: [], events }))),
    packBlock(blockType.end, new Uint8Array()),
  ]);
}

describe('a recording of version 1', () => {
  it('is upgraded: facts of families, and the agent that changed a score', () => {
    const recording = new Recording(file(1, old), compression);
    expect(recording.header.version).toBe(recordingVersion);
    expect(recording.events()).toEqual([
      { kind: 'family', name: 'area', team: 'red', data: { clean: false, slime: 15 }, ...stamp(0) },
      {
        ...{ kind: 'family', name: 'hand-in', team: 'blue', ...stamp(1) },
        data: { scored: { cake: 1 }, wasted: { sugar: 2 }, locked: ['cake'], points: 17 },
      },
      { ...old[2], agent: 'Ryn' },
      { ...old[3], agent: 'Raze' },
      old[4],
      old[5],
    ]);
  });

  it('is upgraded for playback and stretch by stretch too', () => {
    const bytes = file(1, old);
    expect(openHistory(bytes).history.events).toEqual(new Recording(bytes, compression).events());
    const [first] = openHistory(bytes).history.events;
    expect(first?.kind === 'family' && areaOf(first)).toEqual({ team: 'red', clean: false, slime: 15 });
    expect(new Recording(bytes, compression).segment(0).events[0]).toMatchObject({ kind: 'family', name: 'area' });
  });

  it('with an invalid event is refused with the number of the event', () => {
    const bare = { kind: 'area', team: 'red', clean: true, ...stamp(0) };
    expect(() => new Recording(file(1, [bare]), compression).events()).toThrow('Event 0 of the recording is not valid');
    expect(() => new Recording(file(1, [old[0], 'area']), compression).events()).toThrow('Event 1 of the recording is not valid');
  });
});

describe('a recording of version 1 or 2', () => {
  const said = { kind: 'chat', from: 'Ryn', text: 'psst', ...stamp(0) };

  it.each([1, 2])('version %i: names the reader of a whisper, which is its audience today', (version) => {
    const events = [
      { ...said, to: 'Raze' },
      { ...said, ...stamp(1) },
    ];
    expect(new Recording(file(version, events), compression).events()).toEqual([
      { ...said, audience: { to: 'seats', seats: ['Raze'] } },
      { ...said, ...stamp(1) },
    ]);
  });

  it('2 has no other changes', () => {
    const events = [{ kind: 'score', team: 'red', change: 2, scores, cause: 'Ryn got 2 red_mushroom', ...stamp(0) }];
    expect(new Recording(file(2, events), compression).events()).toEqual(events);
  });
});

it('a recording of today is not changed, so kinds that there are no more are refused', () => {
  expect(() => new Recording(file(3, old), compression).events()).toThrow('Event 0 of the recording is not valid');
});

it('a recording of a later version is refused with what to do', () => {
  expect(() => new Recording(file(5, []), compression)).toThrow(/format version 5; this program reads up to 4\. Update to open it/);
});
