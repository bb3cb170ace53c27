import { expect, test } from 'vitest';
import { blockFacts as facts } from '../../tests/fixtures/block-facts.ts';
import { lastsInUse, usesBlock } from './held-use.ts';

test('a full person eats nothing but golden apples, and shields and drinks are always used', () => {
  expect(lastsInUse(facts, 'bread', 20)).toBe(false);
  expect(lastsInUse(facts, 'bread', 19)).toBe(true);
  for (const item of ['golden_apple', 'bow', 'shield', 'potion', 'milk_bucket']) expect(lastsInUse(facts, item, 20), item).toBe(true);
});

test('an item that does nothing on this server is not in use, so that the body does not slow down', () => {
  for (const item of ['crossbow', 'trident', 'snowball', 'oak_log']) expect(lastsInUse(facts, item, 10), item).toBe(false);
});

test('a chest is used with a full hand, and not by who sneaks with something in it', () => {
  expect([usesBlock('chest', 'dirt', false), usesBlock('chest', 'dirt', true), usesBlock('chest', null, true)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(usesBlock('stone', null, false)).toBe(false);
});
