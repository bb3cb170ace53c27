import { expect, test } from 'vitest';
import { mayPlaceOn, namedItem, placeableOn, unlocks } from './item-rights.ts';
import { itemStack } from './item-stack.ts';

test('an item may be placed on the blocks of its list alone, and without a list on none', () => {
  const gold = itemStack('gold_block', 1, { nbt: placeableOn(['stone', 'dirt']) });
  expect([mayPlaceOn(gold, 'dirt'), mayPlaceOn(gold, 'grass_block')]).toEqual([true, false]);
  expect(mayPlaceOn(itemStack('gold_block'), 'dirt')).toBe(false);
});

test('an item unlocks by its name alone', () => {
  const key = itemStack('tripwire_hook', 1, { nbt: namedItem('Key "A"') });
  expect([unlocks(key, 'Key "A"'), unlocks(key, 'Key'), unlocks(itemStack('tripwire_hook'), ''), unlocks(null, '')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
