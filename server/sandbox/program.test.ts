import { describe, expect, test } from 'vitest';
import { codeIn } from './answer-code.ts';
import { codeFences } from './code-fences.ts';
import { asWritten, programIn, readProgram } from './program.ts';
import { ProgramUnreadable } from './program-unreadable.ts';

function refusal(work: () => unknown): ProgramUnreadable {
  try {
    work();
  } catch (error) {
    if (error instanceof ProgramUnreadable) return error;
    throw error;
  }
  throw new Error('It was read.');
}

const body = "{\n  await mineBlock(bot, 'slime_block', 4);\n}";
const main = `async function main(bot) ${body}`;
const fenced = (code: string, opening = '```js'): string => `Explain: x.\n\n${opening}\n${code}\n\`\`\`\nGood luck.`;

test('fences have a language, a title and an end; one that is never closed goes to the end', () => {
  const answer = 'Explain\n```json\n{}\n```\n```js main.js\none\n```\ntext `js`\n~~~ JavaScript\ntwo\n```\nthree\n~~~\n```\nlast';
  expect(codeFences(answer).map(({ language, title, text, closed }) => [language, title, text, closed])).toEqual([
    ['json', '', '{}', true],
    ['js', 'main.js', 'one', true],
    ['javascript', '', 'two\n```\nthree', true],
    ['', '', 'last', false],
  ]);
});

describe('a program is found', () => {
  test.each([
    ['in a js fence', fenced(main)],
    ['in a typescript fence', fenced(main, '```typescript')],
    ['in a fence without a language', fenced(main, '```')],
    ['in a fence with a title', fenced(main, '```javascript title="ryn.js"')],
    ['in a fence of waves', `~~~js\n${main}\n~~~`],
    ['in a fence that is never closed', `\`\`\`js\n${main}`],
    ['without any fence', `Explain: slime comes back.\nPlan: mine it.\nCode:\n${main}\nThat is all.`],
    ['in JSON', JSON.stringify({ explain: 'x', code: main })],
    ['in JSON in a fence', fenced(JSON.stringify({ code: main }), '```json')],
    ['in JSON that holds a fence', JSON.stringify({ code: fenced(main) })],
    ['in JSON line by line', JSON.stringify({ code: main.split('\n') })],
    ['beside other languages', `${fenced('npm install', '```bash')}\n${fenced(main)}\n${fenced('mineBlock -> ...', '```text')}`],
  ])('%s', (_, answer) => {
    expect(programIn(answer)).toEqual({ code: main, main: 'main' });
  });

  test('with its types erased, so that lines and columns stay', () => {
    const typed =
      'interface Plan { count: number }\nasync function main(bot: any): Promise<void> {\n  const n = 3 as number; await mineBlock(bot, "x", n);\n}';
    const { code } = readProgram(typed);
    expect(code).toBe('async function main(bot     )                {\n  const n = 3          ; await mineBlock(bot, "x", n);\n}');
    expect(programIn(fenced(typed, '```ts')).code).toBe(code);
  });

  test('never in other languages', () => {
    expect(codeIn(fenced('async def main(bot): pass', '```python'))).toEqual([]);
  });
});

describe('the function that runs a program', () => {
  test.each([
    ['is an arrow function', `const go = async (bot) => ${body};`, 'go'],
    ['is a function expression', `const go = async function (bot) ${body};`, 'go'],
    ['is a default export without a name', `export default async function (bot) ${body}`, 'main'],
    ['is a default export that is an arrow function', `export default async (bot) => ${body}`, 'main'],
    ['is exported by name', `export async function go(bot) ${body}`, 'go'],
    ['is given to module.exports', `module.exports = async (bot) => ${body};`, 'main'],
    ['is called in place', `(async (bot) => ${body})(bot);`, 'main'],
    ['is called in place without arguments', `(async () => ${body})();`, 'main'],
    ['stands alone without a name', `async (bot) => ${body};`, 'main'],
    ['stands alone in parentheses', `(async function (bot) ${body});`, 'main'],
    ['takes no parameter', `async function go() ${body}`, 'go'],
    ['calls its parameter something else', 'async function go(agent) { await mineBlock(agent, "x"); }', 'go'],
    ['comes before its helpers', `async function go(bot) { await clean(bot); }\nasync function clean(bot) ${body}`, 'go'],
    ['comes before arrow helpers', `const go = async (bot) => { await clean(bot); };\nconst clean = async (bot) => ${body};`, 'go'],
    ['is named main among uncalled functions', `async function main(bot) ${body}\nasync function spare(bot) ${body}`, 'main'],
    ['is the one that can be called with a bot alone', `async function give(bot, what) ${body}\nasync function go(bot) ${body}`, 'go'],
    [
      'is called after the functions',
      `async function one(bot) ${body}\nasync function two(bot) ${body}\none(bot).catch(console.error);`,
      'one',
    ],
  ])('%s', (_, source, name) => {
    expect(readProgram(source).main).toBe(name);
  });

  test('gets the globals of every program as parameters', () => {
    const program = readProgram(`async function go(bot, mcData) ${body}`);
    expect(program.main).toBe('begin');
    expect(program.code).toContain('return go(bot, mcData);');
    expect(asWritten(program)).toBe(`async function go(bot, mcData) ${body}`);
  });

  test.each([
    ['calls', "const at = new Vec3(1, 2, 3);\nawait mineBlock(bot, 'stone', 2);\nawait placeItem(bot, 'stone', at);"],
    ['a loop', "for (let i = 0; i < 3; i++) {\n  await mineBlock(bot, 'stone', 1);\n}"],
    ['a value that is awaited', "const mined = await mineBlock(bot, 'stone', 1);\nconsole.log(mined);"],
    ['a loop over a helper', 'async function step(bot) {\n  await mineBlock(bot, "x");\n}\nfor (let i = 0; i < 3; i++) await step(bot);'],
  ])('is made of plain steps that wait, all of them: %s', (_, steps) => {
    const program = programIn(fenced(steps));
    expect(program).toEqual({ code: `async function main(bot) { ${steps}\n}`, main: 'main' });
    expect(asWritten(program).split('\n')).toHaveLength(steps.split('\n').length + 1);
  });

  test('is also the one that is awaited within try and catch', () => {
    expect(readProgram(`${main}\ntry { await main(bot); } catch (error) { console.log(error); }`).main).toBe('main');
  });

  test('is an error if ambiguous, never a guess', () => {
    const error = refusal(() => readProgram(`async function clean(bot) ${body}\nasync function harvest(bot) ${body}`));
    expect(error.message).toMatch(/clean and harvest could.*main/);
    const alternatives = `${fenced(`async function careful(bot) ${body}`)}\nOr:\n${fenced(`async function bold(bot) ${body}`)}`;
    expect(refusal(() => programIn(alternatives)).message).toContain('careful and bold');
  });

  test('of two programs with the same names is the last', () => {
    const second = main.replace('slime_block', 'dirt');
    expect(programIn(`${fenced(main)}\nBetter:\n${fenced(second)}`).code).toBe(second);
  });

  test('with an unavailable parameter is refused with its place', () => {
    const error = refusal(() => readProgram(`// plan\n  async function main(bot, target) ${body}`));
    expect(error).toMatchObject({ line: 2, column: 3 });
    expect(error.message).toContain('must take one parameter');
    expect(refusal(() => readProgram(`async function main({ chat }) ${body}`)).message).toContain('one parameter');
  });
});

test('constants, classes and helpers of the top level are kept, also under the name of a call, and other statements are not', () => {
  const source = [
    "import fs from 'fs';",
    'const sleep = (ms) => new Promise((done) => setTimeout(done, ms));',
    'class Farm { size = 3; }',
    'function twice() { return 1; }',
    "console.log('ready');",
    'function twice() { return 2; }',
    'export async function main(bot) { await sleep(twice()); }',
  ];
  const { code } = readProgram(source.join('\n'));
  for (const index of [1, 2, 5]) expect(code).toContain(source[index]);
  expect(code).not.toContain('return 1');
  expect(code).not.toContain('ready');
});

test('a program that loads the usual modules finds them', () => {
  const source = `const { Vec3 } = require('vec3');\nasync function main(bot) { const mcData = require('minecraft-data')(bot.version); }`;
  expect(readProgram(source).code).toContain("if (name === 'minecraft-data')");
  expect(asWritten(readProgram(source))).not.toContain('function require');
  expect(readProgram(main).code).not.toContain('require');
});

describe('a refused program', () => {
  test('names the error', () => {
    expect(refusal(() => programIn('I would mine the slime.')).message).toContain('no block of JavaScript');
    expect(refusal(() => programIn('```js\nbot.chat("hi")\n```')).message).toContain('no async function');
    expect(refusal(() => readProgram(`const bot = createBot();\n${main}`)).message).toContain('bot of its own');
    expect(refusal(() => readProgram('const items = await look();\nasync function main(bot) {}')).message).toContain(
      'outside of functions',
    );
    expect(refusal(() => programIn(fenced('async function main(bot) {\n  // ... same as before\n}'))).message).toContain('main is empty');
    expect(
      refusal(() => programIn(fenced(`${main.replace('await', 'await clean(bot); await')}\nasync function clean(bot) {}`))).message,
    ).toContain('clean is empty');
  });

  test.each([
    ['a loop', 'for (const name of ["a", "b"]) await mineBlock(bot, name);', 4],
    ['a call', 'await mineBlock(bot, "slime_block", 1);', 4],
    ['a call of the bot', 'await bot.waitForTicks(20);', 4],
  ])('names %s that waits beside a main function, because it would be lost', (_, step, line) => {
    expect(refusal(() => readProgram(`${main}\n${step}`))).toMatchObject({
      line,
      message: expect.stringContaining('outside of functions'),
    });
    expect(programIn(`${fenced(main)}\nA call looks like this:\n${fenced(step)}`).code).toBe(main);
  });

  test.each([
    ['JavaScript', 'async function main(bot) {\n  const x = ;\n  await mineBlock(bot);\n}', 2, 'const x = ;'],
    ['TypeScript', 'async function main(bot: any) {\n  const x: number = ;\n}', 2, 'const x: number = ;'],
    ['half a program', 'async function main(bot) {\n  await mineBlock(bot,', 2, 'await mineBlock(bot,'],
    ['a wait outside of async functions', 'function clean(bot) {\n  await mineBlock(bot, "x");\n}', 2, 'await mineBlock'],
    ['a comment in the form of HTML', 'async function main(bot) {\n  <!-- bot.chat("x");\n  await mineBlock(bot);\n}', 2, '<!-- bot.chat'],
    ['an enum', 'async function main(bot) {\n  await clean(bot);\n}\nenum Way { North }', 4, 'enum Way'],
  ])('of %s comes back with its line', (_, source, line, text) => {
    const error = refusal(() => readProgram(source));
    expect(error.line).toBe(line);
    expect(error.message).toContain(`line ${line}, column ${error.column}`);
    expect(error.excerpt).toContain(`> ${line}: `);
    expect(error.excerpt).toContain(text);
  });

  test('of two megabytes is not parsed', () => {
    expect(refusal(() => programIn(`\`\`\`js\nfunction ${'a '.repeat(1_000_000)}\n\`\`\``)).message).toContain('65536 are allowed');
  });
});
