import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame } from './codec.ts';
import type { BodyState, Frame } from './frame.ts';
import { SnapshotMerge } from './snapshot-merge.ts';

const origin = { x: 0, y: 0, z: 0 };
const plain = { deflate: (bytes: Uint8Array) => bytes, inflate: (bytes: Uint8Array) => bytes };

function body(entity: number, x: number, flags: Partial<BodyState> = {}): BodyState {
  const still = { onGround: true, sneaking: false, sprinting: false, swung: false, hurt: false, dead: false };
  return { entity, position: { x, y: 0, z: 0 }, yaw: 0, pitch: 0, ...still, ...flags };
}

function snapshot(tick: number, full: boolean, ...bodies: BodyState[]): Uint8Array {
  return encodeFrame({ type: 'snapshot', tick, full, bodies }, origin, plain);
}

function decoded(merge: SnapshotMerge): Frame | null {
  const bytes = merge.take();
  return bytes && decodeFrame(bytes, origin, plain);
}

describe('merged snapshots', () => {
  it('have the last state of each body, at the last tick', () => {
    const merge = new SnapshotMerge();
    merge.add(snapshot(1, false, body(1, 1), body(2, 2)));
    merge.add(snapshot(2, false, body(1, 5)));
    expect(decoded(merge)).toEqual({ type: 'snapshot', tick: 2, full: false, bodies: [body(1, 5), body(2, 2)] });
    expect(merge.empty).toBe(true);
    expect(merge.take()).toBeNull();
  });

  it('keep every swing and hurt', () => {
    const merge = new SnapshotMerge();
    merge.add(snapshot(1, false, body(1, 1, { swung: true, sneaking: true })));
    merge.add(snapshot(2, false, body(1, 1, { hurt: true })));
    merge.add(snapshot(3, false, body(1, 1)));
    expect(decoded(merge)).toMatchObject({ bodies: [{ swung: true, hurt: true, sneaking: false }] });
  });

  it('restart with a full snapshot, and stay full', () => {
    const merge = new SnapshotMerge();
    merge.add(snapshot(1, false, body(1, 1)));
    merge.add(snapshot(2, true, body(2, 2)));
    merge.add(snapshot(3, false, body(3, 3)));
    expect(decoded(merge)).toMatchObject({ full: true, bodies: [{ entity: 2 }, { entity: 3 }] });
  });

  it('tell the time while no body moves', () => {
    const merge = new SnapshotMerge();
    merge.add(snapshot(1, false));
    merge.add(snapshot(11, false));
    expect(decoded(merge)).toEqual({ type: 'snapshot', tick: 11, full: false, bodies: [] });
    expect(merge.take()).toBeNull();
  });

  it('omit removed bodies', () => {
    const merge = new SnapshotMerge();
    merge.add(snapshot(1, false, body(1, 1), body(2, 2)));
    merge.remove(encodeFrame({ type: 'gone', tick: 2, entities: [1] }, origin, plain));
    expect(decoded(merge)).toMatchObject({ bodies: [{ entity: 2 }] });
  });
});
