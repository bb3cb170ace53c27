import { describe, expect, test } from 'vitest';
import { teamProgramsIn } from './team-programs.ts';

const body = "(bot) {\n  await mineBlock(bot, 'dirt');\n}";
const fence = (code: string, opening = '```js'): string => `${opening}\n${code}\n\`\`\``;
const block = (name: string, opening = '```js') => fence(`async function ${name}${body}`, opening);
const mains = (answer: string) =>
  teamProgramsIn(answer, ['Ryn', 'Raze']).map((found) => ('program' in found ? found.program.main : found.problem));

describe('each agent of a team gets its own block', () => {
  test.each([
    ['by the order of unnamed blocks', `Plan.\n${block('one')}\n${block('two')}`],
    ['by a heading', `### Raze\n${block('two')}\n### Ryn\n${block('one')}`],
    ['by a title', `${block('two', '```js Raze')}\n${block('one', '```js Ryn')}`],
    ['by a comment', `${fence(`// Raze\nasync function two${body}`)}\n${fence(`// Ryn's program\nasync function one${body}`)}`],
    ['by keys of JSON', JSON.stringify({ Raze: `async function two${body}`, Ryn: `async function one${body}` })],
    [
      'after a block of helpers',
      `Helpers:\n${fence(`async function walk(bot, x) { await bot.waitForTicks(x); }`)}\n${block('one')}\n${block('two')}`,
    ],
  ])('%s', (_, answer) => {
    expect(mains(answer)).toEqual(['one', 'two']);
  });

  test('by the names of functions, also in one common block', () => {
    expect(mains(`${block('razeHarvests')}\n${block('rynCleans')}`)).toEqual(['rynCleans', 'razeHarvests']);
    expect(mains(fence(`async function runRyn${body}\nasync function runRaze${body}`))).toEqual(['runRyn', 'runRaze']);
  });
});

test('a program gets only the helpers that it uses', () => {
  const helpers = fence(
    'const centre = 4;\nasync function clean(bot) { await bot.waitForTicks(centre); }\nasync function spare(bot) { await clean(bot); }',
  );
  const [ryn, raze] = teamProgramsIn(
    `${helpers}\n### Ryn\n${fence('async function one(bot) { await clean(bot); }')}\n### Raze\n${block('two')}`,
    ['Ryn', 'Raze'],
  );
  expect(ryn).toMatchObject({ program: { main: 'one', code: expect.stringContaining('const centre = 4;') } });
  expect(ryn).not.toMatchObject({ program: { code: expect.stringContaining('spare') } });
  expect(raze).not.toMatchObject({ program: { code: expect.stringContaining('clean') } });
});

describe('an agent has none, and a reason,', () => {
  test('if an answer has fewer blocks than agents', () => {
    expect(mains(block('one'))).toEqual(['one', 'There is no block of code for Raze.']);
  });

  test('if its block is no program', () => {
    expect(mains(`### Ryn\n${block('one')}\n### Raze\n${fence('async function two(bot) {\n  ]\n}')}`)).toEqual([
      'one',
      expect.stringMatching(/line 2, column 3[\s\S]*> 2: {3}\]/),
    ]);
    expect(mains(`${block('one')}\n${fence('async function two(bot) {\n  ]\n}')}`)[1]).toContain('line 2');
  });

  test('if no agent has one', () => {
    expect(mains('I would rather not.')).toEqual(['There is no block of code for Ryn.', 'There is no block of code for Raze.']);
  });
});
