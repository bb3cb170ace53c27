import { expect, test } from 'vitest';
import { type CodeToken, codeLines } from './code-tokens.ts';

const program = [
  'async function go(bot) { // starts',
  "  await chat(bot, 'it\\'s 3 o // clock');",
  '  /* two',
  '     return lines */ const open = "never closed',
  '',
  '  const text = `for bot',
  '    while it lasts`; <script>alert(1)</script> 12.5',
  '/* to the end',
];

const of = (kind: CodeToken['kind'], line: readonly CodeToken[] | undefined): string[] =>
  (line ?? []).filter((token) => token.kind === kind).map(({ text }) => text);

test('the pieces of each line join to the line', () => {
  expect(codeLines(program.join('\n')).map((line) => line.map(({ text }) => text).join(''))).toEqual(program);
  expect(codeLines('')).toEqual([[]]);
});

test('words inside strings and comments are no keywords', () => {
  expect(of('keyword', codeLines('return "return" // return')[0])).toEqual(['return']);
});

test('comments and templates span lines, and an unclosed string ends with its line', () => {
  const lines = codeLines(program.join('\n'));
  expect(of('comment', lines[3])).toEqual(['     return lines */']);
  expect(of('keyword', lines[3])).toEqual(['const']);
  expect(of('string', lines[3])).toEqual(['"never closed']);
  expect(of('keyword', lines[5])).toEqual(['const']);
  expect(of('string', lines[6])).toEqual(['    while it lasts`']);
  expect(of('number', lines[6])).toEqual(['1', '12.5']);
  expect(of('comment', lines[7])).toEqual(['/* to the end']);
});
