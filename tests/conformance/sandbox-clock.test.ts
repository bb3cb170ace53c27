import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* A program has no time but the game's and no randomness but its seat's, wherever it looks. */

/** Two processes that take turns: two plays of one program are played in different ones. */
const pool = new SandboxPool();
beforeAll(() => pool.warm(2));
afterAll(() => pool.close());

async function play(body: string): Promise<{ hash: string; printed: readonly string[]; kind: string }> {
  const stage = new PrimitivesStage();
  try {
    const seat = await stage.seat('Ryn');
    const program = readProgram(`async function main(bot) {\n${body}\n}`);
    const outcome = await stage.run(pool.run({ seat, program, signal: new AbortController().signal }));
    await stage.arena.ticks(2);
    return { hash: stage.arena.server.trace.digest(), printed: outcome.printed, kind: outcome.kind };
  } finally {
    await stage.dispose();
  }
}

/** Calls everything that can be reached from the globals, and reports values that differ between calls or are not the game's. */
const walk = `
  const seen = new Set();
  const found = [];
  const epoch = Date.now();
  const isTime = (value) => (typeof value === 'number' || typeof value === 'bigint') && Number(value) > 1e12 && Number(value) < 1e20 && Number(value) !== epoch;
  const skipped = /^(bot|mine|craft|place|smelt|get|deposit|check|send|wait|till|plant|harvest|destroy|kill|milk|give|explore|goto|activate|equip|consume|fish|sleep|lookAt|useOn|find|blockAt|blockExists|set|clear|console|mcData|goals|Goal)/;
  const look = (path, value, owner) => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
    if (seen.has(value)) return;
    seen.add(value);
    if (typeof value === 'function' && !/random$/.test(path)) {
      for (const attempt of [() => value.call(owner), () => new value(), () => value.call(owner, 0), () => Reflect.construct(value, [], Object)]) {
        let result;
        try { result = attempt() } catch { continue }
        let number = result;
        try { if (result instanceof Date || Object.prototype.toString.call(result) === '[object Date]') number = Date.prototype.getTime.call(result) } catch {}
        if (typeof result === 'string' && result.length > 0 && /20[2-9]\\d/.test(result) && !/2023/.test(result)) found.push(path + ' text');
        if (isTime(number)) found.push(path);
      }
      if (typeof value.call === 'function' && value !== Math.random) {
        let one, two;
        try { one = value.call(owner); two = value.call(owner) } catch {}
        if (typeof one === 'number' && one !== two && !Number.isNaN(one)) found.push(path + ' differs');
      }
    }
    for (const key of Reflect.ownKeys(value)) {
      if (path === '' && typeof key === 'string' && skipped.test(key)) continue;
      const described = Reflect.getOwnPropertyDescriptor(value, key);
      for (const part of ['value', 'get', 'set']) if (described && described[part] !== undefined) look(path + '.' + String(key) + (part === 'value' ? '' : ':' + part), described[part], value);
    }
    look(path + '.__proto__', Object.getPrototypeOf(value), value);
  };
  look('', globalThis, globalThis);
  const functions = [async function () {}, function* () {}, async function* () {}, () => 0, [][Symbol.iterator](), new Map().entries(), ''.matchAll(/x/g)];
  for (const [index, value] of functions.entries()) look('kind' + index, value, undefined);
  console.log(JSON.stringify(found), seen.size > 500);
`;

test('no object reachable from the globals has another time or random source', async () => {
  expect((await play(walk)).printed).toEqual(['[] true']);
});

test.each([
  ['the prototype of Date', 'Object.getPrototypeOf(Date).now?.() ?? 0'],
  ['the constructor of a date', 'new Date().constructor.now()'],
  ['a subclass of Date', 'Number(new (class extends Date {})())'],
  ['Date called as a function', 'Date()'],
  ['Reflect on Date', 'Number(Reflect.construct(Date, []))'],
  ['the descriptor of Date.now', 'Object.getOwnPropertyDescriptor(Date, "now").value()'],
  ['Math.random', 'Math.random()'],
])('two plays that say what %s returns have one hash', async (_, expression) => {
  const body = `bot.chat(String(${expression}));\nawait bot.waitForTicks(2);\nbot.chat(String(${expression}));`;
  const first = await play(body);
  const second = await play(body);
  expect(second).toEqual(first);
  expect(first.kind).toBe('returned');
});
