import { expect, test } from 'vitest';
import { blocksAddress, episodeInAddress } from './episode-address.ts';

test('an address names a match with or without an episode, and returns as it was', () => {
  const a = { match: 'abc-12_x', episode: null };
  const b = { match: 'def', episode: 3 };
  expect(blocksAddress(a, b)).toBe('/compare/blocks?a=abc-12_x&b=def.3');
  expect(episodeInAddress('abc-12_x')).toEqual(a);
  expect(episodeInAddress('def.3')).toEqual(b);
  expect(blocksAddress(null, null)).toBe('/compare/blocks');
});

test.each([undefined, '', '../x', 'a b', 'def.', 'def.x', 'def.99999', ['a', 'b']])('%j names no episode', (word) => {
  expect(episodeInAddress(word)).toBeNull();
});
