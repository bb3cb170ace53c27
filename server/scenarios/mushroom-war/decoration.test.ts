import { expect, test } from 'vitest';
import { blockTemplate, stateOf } from '#server/minecraft/world/block-template.ts';
import { decoration, field } from './decoration.ts';
import { feet, inArea } from './geometry.ts';

const placements = decoration();

test('the decoration is the same every time', () => {
  expect(decoration()).toEqual(placements);
});

test('every block of the decoration exists with its properties', () => {
  for (const { block, properties } of placements) expect(() => stateOf(block, properties)).not.toThrow();
});

test('no solid block of it is inside the wall', () => {
  const inside = placements.filter(
    ({ at }) => at.y >= feet && at.x > field.west && at.x < field.east && at.z > field.north && at.z < field.south,
  );
  for (const { block, properties } of inside) expect(blockTemplate(stateOf(block, properties)).boundingBox).toBe('empty');
});

test('no block of it is in an area', () => {
  expect(placements.filter(({ at }) => at.y >= feet && (inArea('red', at) || inArea('blue', at)))).toEqual([]);
});

test('no block of the decoration counts in the game', () => {
  expect(placements.some(({ block }) => /slime|mushroom/.test(block))).toBe(false);
});
