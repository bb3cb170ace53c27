import { expect, test } from 'vitest';
import type { ModelCall } from '#server/contract/model-call.ts';
import { contentHash } from './content-hash.ts';

const content = { purpose: 'image-analysis', agent: 'Jill', system: 's', prompt: 'p', temperature: 0, maxOutputTokens: 10, facts: null };
const picture = { mediaType: 'image/png', data: 'iVBO', hash: 'a'.repeat(64), width: 1, height: 1 } as const;
const hashOf = (change: object): string => {
  const call: ModelCall = { call: '0-0', team: 'red', episode: 0, tick: 0, content: { ...content, ...change } };
  return contentHash(call);
};

test('calls with other pictures differ, and the packing of a picture makes no difference', () => {
  const one = hashOf({ pictures: [picture] });
  expect(hashOf({})).not.toBe(one);
  expect(hashOf({ pictures: [{ ...picture, hash: 'b'.repeat(64) }] })).not.toBe(one);
  expect(hashOf({ pictures: [{ ...picture, data: 'AAAA' }] })).toBe(one);
});

test('a call without pictures has the hash that it always had, so that old cassettes still play', () => {
  expect(hashOf({})).toBe('78bad57d8fb9c3cbc62505bc5d1f97b4c5f26c213f40334d0e041f3d8d0b8325');
});
