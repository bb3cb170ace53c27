import { expect, test } from 'vitest';
import { codeFences } from './code-fences.ts';
import { ProgramUnreadable, programIn, readProgram } from './program.ts';

function refusal(work: () => unknown): ProgramUnreadable {
  try {
    work();
  } catch (error) {
    if (error instanceof ProgramUnreadable) return error;
    throw error;
  }
  throw new Error('It was read.');
}

test('only JavaScript blocks are code, and one that is never closed goes to the end', () => {
  const answer = 'Explain\n```json\n{}\n```\n```js\none\n```\ntext `js`\n~~~ JavaScript\ntwo\n```\nthree\n~~~\n```js\nlast';
  expect(codeFences(answer)).toEqual(['one', 'two\n```\nthree', 'last']);
});

test('a program is the functions of all blocks; its main is the last async one', () => {
  const answer =
    '```js\nconst a = 1;\nfunction helper() {}\nasync function first(bot) {}\n```\nand\n```javascript\nhelper();\nasync function second(bot) {}\n```';
  expect(programIn(answer)).toEqual({
    code: 'function helper() {}\n\nasync function first(bot) {}\n\nasync function second(bot) {}',
    main: 'second',
  });
});

test('imports are left out, exported functions are kept, and of two with one name the last counts', () => {
  const source = 'import fs from "fs";\nfunction twice() { return 1 }\nfunction twice() { return 2 }\nexport async function main(bot) {}';
  expect(readProgram(source)).toEqual({ code: 'function twice() { return 2 }\n\nasync function main(bot) {}', main: 'main' });
});

test('a main that does not take one bot is refused, and where it stands is said', () => {
  const error = refusal(() => readProgram('// plan\n  async function main(bot, mcData) {}'));
  expect(error).toMatchObject({ line: 2, column: 3 });
  expect(error.message).toContain('exactly one parameter named bot');
  expect(refusal(() => readProgram('async function main() {}')).message).toContain('exactly one');
  expect(refusal(() => readProgram('async function main({ chat }) {}')).message).toContain('exactly one');
});

test('prose, code without an async function and half a program are refused with a reason', () => {
  expect(refusal(() => programIn('I would mine the slime.')).message).toBe('The answer has no JavaScript code block.');
  expect(refusal(() => programIn('```js\nbot.chat("hi")\n```')).message).toContain('no async function');
  expect(refusal(() => programIn('```js\nasync function main(bot) {\n  await mineBlock(bot,'))).toMatchObject({ line: 2, column: 23 });
});

test('an answer of two megabytes is refused without being parsed', () => {
  expect(refusal(() => programIn(`\`\`\`js\n${'a '.repeat(1_000_000)}\n\`\`\``)).message).toContain('65536 are allowed');
});
