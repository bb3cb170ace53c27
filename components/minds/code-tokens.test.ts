import { expect, test } from 'vitest';
import { codeTokens } from './code-tokens.ts';

const lines = [
  'async function go(bot) { // starts',
  "  await chat(bot, 'it\\'s 3 o // clock');",
  'const open = "never closed',
  '',
  '<script>alert(1)</script> 12.5',
];

test.each(lines)('the pieces of a line are the line: %s', (line) => {
  expect(
    codeTokens(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
});

test('words inside strings and comments are not taken for keywords', () => {
  expect(codeTokens('return "return" // return').filter(({ kind }) => kind === 'keyword')).toHaveLength(1);
});
