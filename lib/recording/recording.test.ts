import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { recordingHeader } from '../../tests/fixtures/recording-header.ts';
import { blockType, packBlock, packFileHead } from './block.ts';
import type { BreakOff } from './break-off.ts';
import type { RecordingHeader } from './header.ts';
import { Recording } from './recording.ts';
import { RecordingWriter } from './recording-writer.ts';
import { packSegment } from './segment.ts';

const compression = { deflate: (bytes: Uint8Array) => deflateRawSync(bytes), inflate: (bytes: Uint8Array) => inflateRawSync(bytes) };
const header: RecordingHeader = {
  ...recordingHeader,
  origin: { x: -9, y: -60, z: -2 },
  areas: [{ team: 'red', centre: { x: -9, y: -60, z: -10 }, radius: 7 }],
  extent: 11,
};
const chat = (seq: number): MatchEvent => ({ kind: 'chat', from: 'Ryn', text: `line ${seq}`, seq, episode: 0, tick: seq * 10 });

function record(end: boolean | BreakOff): Uint8Array {
  const parts: Uint8Array[] = [];
  const writer = new RecordingWriter((bytes) => parts.push(bytes), compression);
  writer.begin(header, [Uint8Array.of(1, 2, 3)], -80);
  for (let seq = 0; seq < 60; seq++) {
    if (seq % 20 === 0) writer.cut(seq * 10, [Uint8Array.of(9)]);
    writer.event(chat(seq));
    writer.frame(Uint8Array.of(seq));
  }
  if (end === true) writer.end();
  else if (end !== false) writer.breakOff(end);
  return Buffer.concat(parts);
}

test('a recording restores its header, world, frames and events', () => {
  const recording = new Recording(record(true), compression);
  expect(recording.header).toEqual(header);
  expect(recording.complete).toBe(true);
  expect(recording.world).toEqual([Buffer.of(1, 2, 3)]);
  expect(recording.events()).toEqual(Array.from({ length: 60 }, (_, seq) => chat(seq)));
  expect(recording.segment(2).key).toEqual([Buffer.of(9)]);
  expect(recording.segment(2).frames).toHaveLength(20);
});

test('a recording truncated anywhere is readable to its last complete stretch, or refused with a reason', () => {
  const whole = record(true);
  for (let length = 0; length < whole.length; length += 7) {
    try {
      const recording = new Recording(whole.subarray(0, length), compression);
      expect(recording.complete).toBe(false);
      expect(recording.events()).toEqual(Array.from({ length: recording.events().length }, (_, seq) => chat(seq)));
    } catch (error) {
      expect(error).toMatchObject({ name: 'RecordingError' });
    }
  }
});

test('a recording of a stopped match says so, unless it is truncated', () => {
  const whole = record({ state: 'stopped', reason: 'Stopped on request.' });
  const stopped = new Recording(whole, compression);
  expect(stopped).toMatchObject({ complete: false, flaw: null, brokenOff: { state: 'stopped', reason: 'Stopped on request.' } });
  expect(stopped.events()).toHaveLength(60);
  expect(new Recording(whole.subarray(0, -1), compression)).toMatchObject({ complete: false, flaw: 'cut', brokenOff: null });
});

test('the keys of stretches are written as changes since an earlier one, and are read completely', () => {
  const stretches = 400;
  const parts: Uint8Array[] = [];
  const writer = new RecordingWriter((bytes) => parts.push(bytes), compression);
  writer.begin(header, [], -1);
  const blocks = (tick: number): Uint8Array => Uint8Array.from([frameType.blocks, tick >> 8, tick & 255]);
  const bodies = (tick: number): Uint8Array => Uint8Array.from([frameType.snapshot, tick >> 8, tick & 255]);
  const written: number[] = [];
  // In every tick one block changes, and every stretch has ten ticks.
  for (let tick = 0; tick < stretches * 10; tick += 10) {
    const changed = Array.from({ length: tick - Math.max(0, writer.keySince) }, (_, index) => tick - 1 - index).reverse();
    written.push(changed.length);
    writer.cut(tick, [...changed.map(blocks), bodies(tick)]);
  }
  writer.end();
  const recording = new Recording(Buffer.concat(parts), compression);
  const { starts } = recording.log();
  expect(starts).toHaveLength(recording.segmentCount);
  for (const [index, tick] of starts.entries()) {
    if (index === 0) continue;
    const all = [...Array.from({ length: tick }, (_, at) => blocks(at)), bodies(tick)];
    expect(Buffer.concat(recording.segment(index).key).equals(Buffer.concat(all))).toBe(true);
  }
  const longest = Math.ceil(Math.log2(stretches));
  expect(written.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(stretches * 10 * longest);
});

test('unlinked stretches have all changes in their own key', () => {
  const key = (index: number) => [Uint8Array.of(frameType.blocks, index)];
  const stretch = (index: number) => compression.deflate(packSegment({ fromTick: index, key: key(index), frames: [], events: [] }));
  const world = packBlock(blockType.world, compression.deflate(Uint8Array.of(0, 0, 0, 0)));
  const head = packBlock(blockType.header, new TextEncoder().encode(JSON.stringify(header)));
  const blocks = Array.from({ length: 4 }, (_, index) => packBlock(blockType.segment, stretch(index)));
  const recording = new Recording(Buffer.concat([packFileHead(2), head, world, ...blocks]), compression);
  expect(recording.segment(3).key).toEqual([Buffer.of(frameType.blocks, 3)]);
  const linked = packBlock(blockType.linkedSegment, stretch(4));
  const mixed = new Recording(Buffer.concat([packFileHead(2), head, world, ...blocks, linked]), compression);
  expect(mixed.segment(4).key).toEqual([Buffer.of(frameType.blocks, 0), Buffer.of(frameType.blocks, 4)]);
});

test('a changed byte never goes unnoticed', () => {
  const whole = record(true);
  for (let at = 10; at < whole.length; at++) {
    const changed = Uint8Array.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    try {
      expect(new Recording(changed, compression).complete).toBe(false);
    } catch (error) {
      expect(error).toMatchObject({ name: 'RecordingError' });
    }
  }
});

test('a file of a later version and a file of another kind are refused with a message', () => {
  const later = Uint8Array.from(record(true));
  later[8] = 99;
  expect(() => new Recording(later, compression)).toThrow(/version 99/);
  expect(() => new Recording(new TextEncoder().encode('{"not":"a recording"}'), compression)).toThrow(/not an Arenacraft recording/);
});
