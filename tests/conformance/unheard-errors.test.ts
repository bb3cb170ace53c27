import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '#server/bots/seat.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* A program that forgets to await one of its own functions gets the error in it. */

let stage: PrimitivesStage;
let seat: Seat;
const pool = new SandboxPool();
beforeAll(async () => {
  stage = new PrimitivesStage();
  seat = await stage.seat('Ryn');
  await pool.warm(1);
});
afterAll(async () => {
  pool.close();
  await stage.dispose();
});

function play(code: string): Promise<ProgramOutcome> {
  return stage.run(pool.run({ seat, program: readProgram(code), signal: new AbortController().signal }));
}

const wrong = "mineBlock(bot, 'no_such_block')";
const later = 'await bot.waitForTicks(5);';
const forms: readonly (readonly [string, number, string])[] = [
  ['an arrow function in a constant', 2, `async function main(bot) {\nconst dig = () => ${wrong};\ndig(); ${later}\n}`],
  [
    'an async arrow function in a constant',
    3,
    `async function main(bot) {\nconst dig = async () => {\nawait ${wrong};\n};\ndig(); ${later}\n}`,
  ],
  ['an async arrow function without a block', 2, `async function main(bot) {\nconst dig = async () => await ${wrong};\ndig(); ${later}\n}`],
  ['an async function within another', 4, `async function main(bot) {\ndig(); ${later}\nasync function dig() {\nawait ${wrong};\n}\n}`],
  ['an async function expression', 2, `async function main(bot) {\nconst dig = async function () { await ${wrong}; };\ndig(); ${later}\n}`],
  ['an async function given to forEach', 2, `async function main(bot) {\n[1].forEach(async () => { await ${wrong}; });\n${later}\n}`],
  ['an async function called in place', 2, `async function main(bot) {\n(async () => { await ${wrong}; })();\n${later}\n}`],
  ['a constant at the top level', 1, `const dig = async (bot) => { await ${wrong}; };\nasync function main(bot) {\ndig(bot); ${later}\n}`],
  ['a function at the top level', 1, `async function dig(bot) { await ${wrong}; }\nasync function main(bot) {\ndig(bot); ${later}\n}`],
  [
    'a field of an object',
    2,
    `async function main(bot) {\nconst tools = { dig: async () => { await ${wrong}; } };\ntools.dig(); ${later}\n}`,
  ],
];

test.each(forms)('the error of %s that nothing awaits ends the program with its line', async (_, line, code) => {
  expect(await play(code)).toMatchObject({ kind: 'failed', error: { reason: 'thrown', line } });
});

test.each(forms)('the error of %s is not reported again after a catch', async (_, _line, code) => {
  const caught = code
    .replace(/^(dig\((?:bot)?\)|tools\.dig\(\));/m, '$1.catch(() => {});')
    .replace('})();', '})().catch(() => {});')
    .replace('[1].forEach(async () => {', '[1].forEach(async () => { try {')
    .replace(`${wrong}; });`, `${wrong}; } catch {} });`);
  expect(await play(caught)).toMatchObject({ kind: 'returned' });
});

test('columns are those of the program as it was written, also behind functions on one line', async () => {
  const code =
    'async function main(bot) { const a = async () => 1; const b = async () => { const none = null; return none.name; }; await a(); await b(); }';
  expect(await play(code)).toMatchObject({ kind: 'failed', error: { line: 1, column: code.indexOf('.name') + 1 } });
});

test('functions keep their arguments, results and identity', async () => {
  const code = `async function main(bot) {
    const held = { seven: 7, async method(more) { return this.seven + more; }, field: async function (...all) { return this.seven + all.length; } };
    const add = async (one, two = 2, ...rest) => one + two + rest.length;
    const whole = async function again(count) { return count === 0 ? 'end' : again(count - 1); };
    console.log(await held.method(1), await held.field(1, 2, 3), await add(1), await add(1, 1, 1), await whole(3), await inner());
    async function inner() { return 'inner'; }
    const late = add(5).then((sum) => sum * 2);
    console.log(await late, await Promise.all([add(1), add(2)]));
  }`;
  expect(await play(code)).toMatchObject({ kind: 'returned', printed: ['8 10 3 3 end inner', '14 [3,4]'] });
});
