import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inflate } from '#lib/feed/inflate.ts';
import { decodeFrame, encodeFrame } from './codec.ts';
import type { BodyState, Frame } from './frame.ts';

const compression = { deflate: (bytes: Uint8Array) => deflateRawSync(bytes), inflate: (bytes: Uint8Array) => inflateRawSync(bytes) };
const origin = { x: -9, y: -60, z: -2 };

function section(fill: (index: number) => number): Uint16Array {
  return Uint16Array.from({ length: 4096 }, (_, index) => fill(index));
}

const body: BodyState = {
  entity: 7,
  position: { x: -12.5, y: -58.25, z: 3.75 },
  yaw: Math.PI / 2,
  pitch: 0,
  onGround: true,
  sneaking: false,
  sprinting: true,
  swung: true,
  hurt: false,
  dead: false,
};

const frames: Frame[] = [
  {
    type: 'column',
    tick: 0,
    columnX: -3,
    columnZ: 2,
    minY: -64,
    sections: [section((index) => (index < 256 ? 79 : 0)), null, section((index) => index)],
  },
  { type: 'blocks', tick: 12, changes: [{ x: -300, y: -60, z: 41, state: 24134 }] },
  { type: 'snapshot', tick: 13, full: true, bodies: [body] },
  { type: 'snapshot', tick: 14, full: false, bodies: [] },
  {
    type: 'entity',
    tick: 15,
    entity: 9,
    name: 'item',
    label: null,
    team: null,
    item: 'red_mushroom',
    count: 3,
    position: { x: -9, y: -60, z: 1.5 },
  },
  {
    type: 'entity',
    tick: 15,
    entity: 1,
    name: 'player',
    label: 'Ryn',
    team: 'red',
    item: null,
    count: 0,
    position: { x: -9, y: -60, z: 1.5 },
  },
  { type: 'gone', tick: 16, entities: [9, 65535] },
  { type: 'cracks', tick: -5, entity: 1, x: -13, y: -59, z: -8, stage: 9 },
  { type: 'cracks', tick: 18, entity: 1, x: -13, y: -59, z: -8, stage: null },
  { type: 'daylight', tick: 0, time: 23_999, runs: true },
  { type: 'daylight', tick: 19, time: 0, runs: false },
];

describe('world feed frames', () => {
  test.each(frames)('are unchanged after encoding and decoding: $type at tick $tick', (frame) => {
    expect(decodeFrame(encodeFrame(frame, origin, compression), origin, compression)).toEqual(frame);
  });

  test('are read equally by the browser and by Node', () => {
    for (const frame of frames) {
      const bytes = encodeFrame(frame, origin, compression);
      expect(decodeFrame(bytes, origin, inflate)).toEqual(decodeFrame(bytes, origin, compression));
    }
  });

  test('keep positions to a 64th of a block and angles to a 256th of a turn', () => {
    const sent: BodyState = { ...body, position: { x: 103.013, y: -59.999, z: -77.77 }, yaw: -0.3, pitch: 1.2 };
    const read = decodeFrame(
      encodeFrame({ type: 'snapshot', tick: 1, full: true, bodies: [sent] }, origin, compression),
      origin,
      compression,
    );
    const [got] = read.type === 'snapshot' ? read.bodies : [];
    expect(got?.position.x).toBeCloseTo(103.013, 1);
    expect(Math.abs((got?.position.y ?? 0) + 59.999)).toBeLessThanOrEqual(1 / 128);
    expect(got?.yaw).toBeCloseTo(Math.PI * 2 - 0.3, 1);
    expect(got?.pitch).toBeCloseTo(1.2, 1);
  });

  test('show a body out of range at the edge on its own side, never on the other', () => {
    const sent: BodyState = { ...body, position: { x: 5000, y: -60, z: -100_000 } };
    const read = decodeFrame(
      encodeFrame({ type: 'snapshot', tick: 1, full: true, bodies: [sent] }, origin, compression),
      origin,
      compression,
    );
    const [got] = read.type === 'snapshot' ? read.bodies : [];
    expect(got?.position.x).toBeCloseTo(origin.x + 512, 1);
    expect(got?.position.y).toBeCloseTo(-60, 1);
    expect(got?.position.z).toBeCloseTo(origin.z - 512, 1);
  });

  test('refuse more changes than one frame can count, and numbers of entities that would mean another one', () => {
    const changes = Array.from({ length: 65_536 }, (_, x) => ({ x, y: 0, z: 0, state: 1 }));
    expect(() => encodeFrame({ type: 'blocks', tick: 1, changes }, origin, compression)).toThrow(RangeError);
    expect(() => encodeFrame({ type: 'gone', tick: 1, entities: [65_537] }, origin, compression)).toThrow(RangeError);
    const most = encodeFrame({ type: 'blocks', tick: 1, changes: changes.slice(1) }, origin, compression);
    const read = decodeFrame(most, origin, compression);
    expect(read.type === 'blocks' ? read.changes.length : null).toBe(65_535);
  });

  test('throw a RangeError if they are truncated or of an unknown type', () => {
    const bytes = encodeFrame({ type: 'snapshot', tick: 1, full: true, bodies: [body] }, origin, compression);
    expect(() => decodeFrame(bytes.subarray(0, bytes.length - 1), origin, compression)).toThrow(RangeError);
    expect(() => decodeFrame(Uint8Array.from([99, 0, 0, 0, 0]), origin, compression)).toThrow(RangeError);
  });

  test('encode a superflat column in a few dozen bytes', () => {
    const flat = section((index) => [79, 10, 10, 9][index >> 8] ?? 0);
    const bytes = encodeFrame(
      { type: 'column', tick: 0, columnX: 0, columnZ: 0, minY: -64, sections: [flat, ...Array.from({ length: 23 }, () => null)] },
      origin,
      compression,
    );
    expect(bytes.length).toBeLessThan(120);
  });
});
