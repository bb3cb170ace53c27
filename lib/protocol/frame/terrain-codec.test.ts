import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflate } from '#lib/feed/inflate.ts';
import { encodeFrame } from './codec.ts';
import type { ColumnFrame } from './frame.ts';
import { decodeTerrain, encodeTerrain } from './terrain-codec.ts';

const compression = { deflate: (bytes: Uint8Array) => deflateRawSync(bytes), inflate: (bytes: Uint8Array) => inflateRawSync(bytes) };

function column(columnX: number, columnZ: number, state: (index: number) => number): ColumnFrame {
  const sections = [Uint16Array.from({ length: 4096 }, (_, index) => state(index)), null, ...Array.from({ length: 22 }, () => null)];
  return { type: 'column', tick: 9, columnX, columnZ, minY: -64, sections };
}

const flat = (index: number): number => [79, 10, 10, 9][index >> 8] ?? 0;

describe('terrain', () => {
  it.each([
    ['a few stacks', 3],
    ['more different stacks than a byte can number', 700],
    ['more different stacks than two bytes can number', 70_000],
  ])('is unchanged after encoding and decoding: %s', (_, variety) => {
    const count = Math.ceil(variety / 256) + 1;
    const columns = Array.from({ length: count }, (_, x) =>
      column(x - 3, 2, (index) => {
        const stack = ((index & 255) + x * 256) % variety;
        return [stack % 20_000, Math.floor(stack / 20_000)][index >> 8] ?? 0;
      }),
    );
    expect(decodeTerrain(encodeTerrain(columns, compression), compression)).toEqual(columns);
    expect(decodeTerrain(encodeTerrain(columns, compression), inflate)).toEqual(columns);
  });

  it('may be empty, and may contain columns without blocks', () => {
    const empty: ColumnFrame = { type: 'column', tick: 0, columnX: 0, columnZ: 0, minY: -64, sections: [null, null] };
    expect(decodeTerrain(encodeTerrain([], compression), compression)).toEqual([]);
    expect(decodeTerrain(encodeTerrain([empty], compression), compression)).toEqual([empty]);
  });

  it('of 49 superflat columns is smaller than eight single columns', () => {
    const columns = Array.from({ length: 49 }, (_, index) => column(index % 7, Math.floor(index / 7), flat));
    const [first] = columns;
    if (!first) throw new Error('There is no column.');
    const alone = encodeFrame(first, { x: 0, y: 0, z: 0 }, compression).length;
    expect(encodeTerrain(columns, compression).length).toBeLessThan(8 * alone);
  });

  it('that is truncated or of another kind is refused', () => {
    const bytes = encodeTerrain([column(0, 0, flat)], compression);
    expect(() => decodeTerrain(bytes.subarray(0, bytes.length - 4), inflate)).toThrow();
    expect(() => decodeTerrain(Uint8Array.of(1, 0, 0, 0, 0), inflate)).toThrow(RangeError);
  });
});
