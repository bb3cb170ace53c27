import { describe, expect, it } from 'vitest';
import { encodeFrame } from '../frame/codec.ts';
import { type BodyState, type Frame, frameType } from '../frame/frame.ts';
import { FrameStreamReader, FrameStreamWriter, packFrames } from './frame-stream.ts';

const origin = { x: 0, y: 0, z: 0 };
const encode = (frame: Frame): Uint8Array => encodeFrame(frame, origin, { deflate: (bytes) => bytes });

function body(entity: number, x: number, flags: Partial<BodyState> = {}): BodyState {
  const still = { onGround: true, sneaking: false, sprinting: false, swung: false, hurt: false, dead: false };
  return { entity, position: { x, y: 1, z: -x }, yaw: 0, pitch: 0, ...still, ...flags };
}

const snapshot = (tick: number, ...bodies: BodyState[]): Uint8Array => encode({ type: 'snapshot', tick, full: false, bodies });

/** The frames of one tick of a busy match. */
function moment(tick: number): Uint8Array[] {
  const bodies = [3, 9, 300, 65_000].map((entity, index) =>
    body(entity, Math.sin(tick / 9 + index) * 30, { swung: tick % 5 === index, yaw: (tick * index) / 40 }),
  );
  const frames: Frame[] = [{ type: 'snapshot', tick, full: tick % 50 === 0, bodies: bodies.slice(0, 1 + (tick % 4)) }];
  if (tick % 3 === 0) frames.unshift({ type: 'cracks', tick, entity: 3 + (tick % 2), x: -9, y: -60, z: tick >> 5, stage: tick % 10 });
  if (tick % 7 === 0) {
    const changes = Array.from({ length: tick % 14 === 0 ? 40 : 1 }, (_, x) => ({ x: x - tick, y: -60, z: 4, state: Math.abs(tick) }));
    frames.unshift({ type: 'blocks', tick, changes });
  }
  if (tick % 11 === 0) frames.push({ type: 'gone', tick, entities: [9] });
  const item = {
    name: 'item',
    label: null,
    team: null,
    item: `red_mushroom_${tick}`,
    count: 1,
    position: { x: tick, y: 0, z: 0 },
  } as const;
  if (tick % 13 === 0) frames.push({ type: 'entity', tick, entity: Math.abs(tick), ...item });
  return frames.map(encode);
}

describe('a stream of frames', () => {
  it('restores every frame byte for byte', () => {
    const [writer, reader] = [new FrameStreamWriter(), new FrameStreamReader()];
    for (let tick = -30; tick < 1000; tick++) {
      const frames = tick % 17 === 0 ? [...moment(tick), ...moment(tick + 4000), ...moment(tick - 4)] : moment(tick);
      expect(reader.read(writer.write(frames, tick === -30 || tick === 500)), `tick ${tick}`).toEqual(frames);
    }
  });

  it('restores ticks at any distance', () => {
    const frames = [5, -(2 ** 31), 2 ** 31 - 1, 0, -1].map((tick) => snapshot(tick, body(8, 1)));
    expect(new FrameStreamReader().read(packFrames(frames))).toEqual(frames);
  });

  it('stays within the memory of both ends for any number of bodies', () => {
    const [writer, reader] = [new FrameStreamWriter(), new FrameStreamReader()];
    for (let tick = 0; tick < 40; tick++) {
      const frames = [snapshot(tick, ...Array.from({ length: 100 }, (_, index) => body(((tick * 61) % 2000) + index, tick)))];
      expect(reader.read(writer.write(frames, tick === 0)), `tick ${tick}`).toEqual(frames);
    }
  });

  it('encodes a walking body in six bytes, and one that only turns in four', () => {
    const writer = new FrameStreamWriter();
    writer.write([snapshot(1, body(8, 1), body(9, 1))], true);
    const empty = writer.write([snapshot(2)], false).length;
    expect(writer.write([snapshot(2, body(8, 1.2))], false).length - empty).toBeLessThanOrEqual(6);
    expect(writer.write([snapshot(2, body(9, 1, { yaw: 1 }))], false).length - empty).toBeLessThanOrEqual(4);
  });

  it('cannot be read after a missing, repeated or early stretch, until a fresh one', () => {
    const writer = new FrameStreamWriter();
    const stretches = [0, 1, 2, 3].map((tick) => writer.write([snapshot(tick, body(8, tick))], tick === 0));
    const fresh = writer.write([snapshot(5, body(8, 5))], true);
    for (const order of [[0, 2], [0, 1, 1], [1], [0, 1, 0, 2]]) {
      const reader = new FrameStreamReader();
      const read = order.map((index) => reader.read(stretches[index] ?? new Uint8Array()));
      expect(read.at(-1), `${order}`).toBeNull();
      expect(reader.read(stretches[3] ?? new Uint8Array()), `${order}`).toBeNull();
      expect(reader.read(fresh)).toEqual([snapshot(5, body(8, 5))]);
    }
  });

  it('that is truncated or invalid throws a RangeError, and cannot be read further', () => {
    const bytes = packFrames([snapshot(1, body(8, 1))]);
    expect(() => new FrameStreamReader().read(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError);
    expect(() => new FrameStreamReader().read(Uint8Array.of(1, 0, 0x61, 2, 255, 1, 1, 1, 1, 1, 1, 1, 1))).toThrow(RangeError);
    const endless = Uint8Array.of(1, 0, (frameType.snapshot << 4) | 1, 255, 255, 255, 255, 15, 0, 0);
    expect(() => new FrameStreamReader().read(endless)).toThrow(RangeError);
    const [writer, reader] = [new FrameStreamWriter(), new FrameStreamReader()];
    const first = writer.write([snapshot(1, body(8, 1))], true);
    expect(() => reader.read(first.subarray(0, first.length - 1))).toThrow(RangeError);
    expect(reader.read(writer.write([snapshot(2, body(8, 2))], false))).toBeNull();
  });
});
