import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflate } from './inflate.ts';

/** Repeating random bytes, equal for equal seeds. */
function bytes(length: number, seed: number, range: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 24) % range;
  });
}

describe('inflate', () => {
  it('restores data that zlib compressed, at every level and strategy', () => {
    for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE]) {
      for (const level of [0, 1, 6, 9]) {
        for (const [length, range] of [
          [0, 1],
          [1, 256],
          [300, 2],
          [5000, 4],
          [70_000, 256],
          [200_000, 3],
        ] as const) {
          const original = bytes(length, level + length, range);
          const expanded = inflate.inflate(deflateRawSync(original, { level, strategy }));
          expect(Buffer.compare(expanded, original), `${strategy} ${level} ${length}`).toBe(0);
        }
      }
    }
  });
  it('restores bytes that repeat after a few or many of them, also past the end of what is repeated', () => {
    for (const period of [1, 2, 3, 31, 32, 33, 257, 258, 259, 3000]) {
      const pattern = bytes(period, period, 256);
      const original = Uint8Array.from({ length: 10_000 }, (_, at) => pattern[at % period] ?? 0);
      expect(Buffer.compare(inflate.inflate(deflateRawSync(original)), original), `${period}`).toBe(0);
    }
  });
  it('expands data that was compressed with a dictionary, given the same dictionary', () => {
    const dictionary = bytes(2000, 7, 60);
    const original = Buffer.concat([dictionary.subarray(100, 900), bytes(500, 3, 60), dictionary.subarray(1500)]);
    const packed = deflateRawSync(original, { dictionary });
    expect(packed.length).toBeLessThan(deflateRawSync(original).length / 2);
    expect(Buffer.compare(inflate.inflate(packed, dictionary), original)).toBe(0);
    expect(() => inflate.inflate(packed)).toThrow('points before its beginning');
  });
  it('refuses truncated or invalid data', () => {
    const packed = deflateRawSync(bytes(5000, 1, 50));
    expect(() => inflate.inflate(packed.subarray(0, packed.length / 2))).toThrow('ends too early');
    expect(() => inflate.inflate(Uint8Array.of(7))).toThrow('invalid');
  });
  it('stops at a piece that expands to more bytes than any recording needs', () => {
    const bomb = deflateRawSync(new Uint8Array(100_000_000), { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => inflate.inflate(bomb)).toThrow('expands to more than 32 MB');
  });
});
