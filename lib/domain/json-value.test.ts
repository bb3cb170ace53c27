import { expect, test } from 'vitest';
import { deepestJson, isNestedDeeper, jsonValueSchema } from './json-value.ts';

const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

test.each([2, 31, deepestJson])('data nested %i deep are accepted unchanged', (levels) => {
  for (const text of [lists(levels), objects(levels)]) {
    const value: unknown = JSON.parse(text);
    expect(isNestedDeeper(text)).toBe(false);
    expect(jsonValueSchema.parse(value)).toEqual(value);
  }
});

test.each([deepestJson + 1, 1000, 1563, 20_000, 500_000])(
  'data nested %i deep are refused with a message, not by a stack overflow',
  (levels) => {
    for (const text of [lists(levels), objects(levels)]) {
      expect(isNestedDeeper(text)).toBe(true);
      const read = jsonValueSchema.safeParse(JSON.parse(text));
      expect(read.error?.issues).toMatchObject([{ message: 'It must not be nested deeper than 32 levels.' }]);
    }
  },
);

test('brackets inside strings do not count, and an incomplete text is measured too', () => {
  expect(isNestedDeeper(JSON.stringify({ text: '[{'.repeat(500), quoted: '\\"['.repeat(100) }))).toBe(false);
  expect(isNestedDeeper('['.repeat(100))).toBe(true);
});

test.each([
  ['an infinite number', JSON.parse('1e999')],
  ['not a number', { x: Number.NaN }],
  ['a date', { at: new Date(0) }],
  ['a function', [() => 1]],
  ['nothing', { a: undefined }],
])('%s is not JSON', (_, value) => {
  expect(jsonValueSchema.safeParse(value).error?.issues).toMatchObject([{ message: 'It must be JSON data.' }]);
});

test('circular data are refused as too deep', () => {
  const round: unknown[] = [];
  round.push(round);
  expect(jsonValueSchema.safeParse(round).error?.issues[0]?.message).toContain('nested deeper');
});

test.each([2 ** 31, -(2 ** 53), 1e308, 5e-324, '\u001b[2J\u0000', null, true])('%s is JSON', (value) => {
  expect(jsonValueSchema.parse([value])).toEqual([value]);
});
