import { expect, test } from 'vitest';
import { unknownName } from './suggestion.ts';

test('an unknown name far from all known ones lists a few of them', () => {
  const many = Array.from({ length: 172 }, (_, index) => `cooking-dish-${index}`);
  expect(unknownName('task', 'zebra', many)).toMatch(/^There is no task "zebra"\. Known: cooking-dish-0, .* and 160 more\.$/);
  expect(unknownName('task', 'zebra', ['one', 'two'])).toBe('There is no task "zebra". Known: one, two.');
});
