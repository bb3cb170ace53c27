import type { ProgramErrorReason } from '#server/sandbox/outcome.ts';

/** A program that exceeds a resource, and the ways in which it may be stopped. */
export interface Bomb {
  readonly name: string;
  readonly code: string;
  readonly reasons: readonly ProgramErrorReason[];
}

function main(body: string): string {
  return `async function main(bot) {\n${body}\n}`;
}

export const bombs: readonly Bomb[] = [
  { name: 'an endless loop', code: main('while (true) {}'), reasons: ['cpu'] },
  { name: 'an endless loop after a wait', code: main('await bot.waitForTicks(3); for (;;) {}'), reasons: ['cpu'] },
  {
    name: 'an endless loop that catches everything',
    code: main('for (;;) { try { for (;;) {} } catch {} finally { continue } }'),
    reasons: ['cpu'],
  },
  { name: 'promises without end', code: main('for (;;) await null;'), reasons: ['cpu'] },
  {
    name: 'promises that double',
    code: main(
      'const twice = () => { Promise.resolve().then(twice); Promise.resolve().then(twice) };\ntwice();\nawait bot.waitForTicks(1);',
    ),
    reasons: ['cpu', 'memory'],
  },
  { name: 'a regular expression without end', code: main('/^(a+)+$/.test("a".repeat(60) + "!")'), reasons: ['cpu'] },
  { name: 'a number of a million digits', code: main('let n = 3n; for (;;) n = n * n;'), reasons: ['cpu', 'memory', 'broken', 'thrown'] },
  {
    name: 'one native call that takes forever',
    code: main('const many = "a".repeat(2 ** 22); return many.indexOf("a".repeat(2 ** 21) + "b")'),
    reasons: ['cpu', 'memory'],
  },
  {
    name: 'sorting a large list again and again',
    code: main('const list = Array.from({ length: 300_000 }, (_, i) => "x" + i); for (;;) list.sort().reverse();'),
    reasons: ['cpu', 'memory'],
  },
  {
    name: 'arrays that fill the memory',
    code: main('const all = []; for (;;) all.push(new Array(1000).fill(all.length));'),
    reasons: ['memory', 'cpu'],
  },
  {
    name: 'typed arrays that fill the memory',
    code: main('const all = []; for (;;) all.push(new Uint8Array(1_000_000).fill(1));'),
    reasons: ['memory'],
  },
  { name: 'a text that doubles', code: main('let text = "x"; for (;;) text += text;'), reasons: ['memory', 'thrown'] },
  {
    name: 'memory taken again and again, the error caught',
    code: main('const all = []; for (;;) try { all.push(new Uint8Array(500_000)) } catch { await null }'),
    reasons: ['memory', 'cpu', 'broken'],
  },
  { name: 'calls without end', code: main('const deep = (n) => deep(n + 1) + 1; deep(0);'), reasons: ['stack'] },
  {
    name: 'a hundred thousand timers',
    code: main('for (let i = 0; i < 100_000; i++) setTimeout(() => {}, 1000);\nawait bot.waitForTicks(1);'),
    reasons: ['flood', 'cpu'],
  },
  {
    name: 'timers that make timers',
    code: main('const more = () => { setTimeout(more, 0); setTimeout(more, 0) };\nmore();\nawait bot.waitForTicks(1000);'),
    reasons: ['flood'],
  },
  {
    name: 'actions that are not awaited',
    code: main('for (let i = 0; i < 500; i++) mineBlock(bot, "grass_block", 1);\nawait bot.waitForTicks(1);'),
    reasons: ['flood'],
  },
  { name: 'queries without end', code: main('for (;;) bot.blockAt(new Vec3(0, -61, 0));'), reasons: ['flood', 'cpu'] },
  { name: 'searches without end', code: main('for (;;) bot.findBlock({ matching: "bedrock", maxDistance: 64 });'), reasons: ['flood'] },
  { name: 'chat without end', code: main('for (;;) bot.chat("hello");'), reasons: ['thrown'] },
  { name: 'chat without end, the error caught', code: main('for (;;) try { bot.chat("hello") } catch {}'), reasons: ['flood', 'cpu'] },
  { name: 'a chat line of forty megabytes', code: main('bot.chat("x".repeat(2 ** 25))'), reasons: ['cpu', 'flood', 'memory', 'broken'] },
  { name: 'printing without end', code: main('for (;;) console.log("hello");'), reasons: ['cpu', 'memory', 'flood'] },
  {
    name: 'printing a hundred thousand lines',
    code: main('for (let i = 0; i < 20_000; i++) console.log("x");'),
    reasons: ['flood', 'cpu'],
  },
  { name: 'an error whose message never ends', code: main('throw { get message() { for (;;) {} } }'), reasons: ['cpu'] },
  { name: 'a thenable that never ends', code: main('await { then() { for (;;) {} } }'), reasons: ['cpu'] },
  {
    name: 'JSON that never ends',
    code: main('Object.prototype.toJSON = () => { for (;;) {} };\nawait bot.waitForTicks(1);'),
    reasons: ['cpu', 'broken'],
  },
  {
    name: 'an argument nested ten thousand deep',
    code: main('let deep = []; for (let i = 0; i < 10_000; i++) deep = [deep];\nawait bot.lookAt(deep);'),
    reasons: ['stack', 'broken', 'thrown'],
  },
];
