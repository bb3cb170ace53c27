import { expect, test } from 'vitest';
import { writtenCalls } from './written-calls.ts';

const callables = [{ name: 'goToPlayer', parameters: ['player_name', 'closeness'] }];
const many = 200_000;

test.each([
  ['open brackets', '['],
  ['open braces', '{"a":'],
  ['open tags', '<function>'],
  ['open channels', ' to=goToPlayer '],
  ['white space', '\n \t'],
  ['quotes', '"\''],
])('an answer of two hundred thousand signs of %s holds no call', (_, part) => {
  expect(writtenCalls(part.repeat(Math.ceil(many / part.length)), callables).calls).toEqual([]);
});

test('an answer of many open calls holds one that cannot be read', () => {
  expect(writtenCalls('goToPlayer('.repeat(many / 10), callables).count).toBe(1);
});
