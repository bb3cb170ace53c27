import { expect, test } from 'vitest';
import { blockColour } from './block-colour.ts';

test('dyes and leaves come before the materials in a name, and a part of a word is no word', () => {
  expect(blockColour('oak_leaves')).not.toBe(blockColour('oak_planks'));
  expect(blockColour('oak_leaves')).toBe(blockColour('birch_leaves'));
  expect(blockColour('light_blue_wool')).not.toBe(blockColour('blue_wool'));
  expect(blockColour('red_terracotta')).not.toBe(blockColour('terracotta'));
  expect(blockColour('weathered_copper')).toBe(blockColour('copper_block'));
  expect(blockColour('mossy_stone_bricks')).not.toBe(blockColour('bricks'));
  expect(blockColour('glowstone')).not.toBe(blockColour('stone'));
});

test('an unknown block has a colour, always the same', () => {
  expect(blockColour('mystery_thing')).toMatch(/^#[0-9a-f]{6}$/);
  expect(blockColour('mystery_thing')).toBe(blockColour('mystery_thing'));
});
