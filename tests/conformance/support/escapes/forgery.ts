import type { Escape } from './escape.ts';

const turn = '{"type":"turn","report":"{}","stopped":null,"fault":null,"steps":0,"processor":0}';

/** Messages to the host in the sandbox's name. The test checks for effects that only the host could cause. */
export const forgery: readonly Escape[] = [
  {
    name: 'the bridge by its name',
    attempt: 'return [globalThis.host, globalThis.ask, globalThis.Host].flatMap((one) => [one, one?.constructor]);',
  },
  { name: 'a message in a printed line', attempt: `console.log(${JSON.stringify(`\n${turn}\n`)}); return null;` },
  { name: 'a message in a chat line', attempt: `bot.chat(${JSON.stringify(`\n${turn}\n`)}); return null;` },
  {
    name: 'a command in a chat line',
    attempt:
      'for (const text of ["/gamemode creative Ryn", " /op Ryn", "\\n/op Ryn", "\\u00a7/op Ryn"]) try { bot.chat(text) } catch {} await bot.waitForTicks(5); return null;',
  },
  {
    name: 'a command in the name of a signal',
    attempt: 'for (const text of ["/op Ryn", "x]\\n/op Ryn"]) await sendSignal(bot, text).catch(() => {}); return null;',
  },
  { name: 'stringify replaced', attempt: `JSON.stringify = () => ${JSON.stringify(turn)}; await bot.waitForTicks(1); return null;` },
  {
    name: 'reports with calls of the seat itself',
    attempt:
      'Array.prototype.toJSON = function () { return this.length > 0 && this[0]?.name ? [{ id: 1, name: "constructor", given: [], line: null }, { id: 2, name: "__proto__", given: [], line: null }, { id: 3, name: "bot", given: [], line: null }] : [...this] }; await bot.waitForTicks(1); return null;',
  },
  {
    name: 'queries with other names',
    attempt:
      'Object.prototype.toJSON = function () { return this.name === "blockAt" ? { name: "constructor", given: [], line: null } : this }; const answer = bot.blockAt(new Vec3(0, 0, 0)); return [answer, answer?.constructor];',
  },
  {
    name: 'settlements of its own',
    attempt:
      'const seen = []; const { get } = Map.prototype; Map.prototype.get = function (key) { const value = get.call(this, key); seen.push(value?.resolve?.constructor, value?.constructor); return value }; await bot.waitForTicks(1); Map.prototype.get = get; return seen;',
  },
  {
    name: 'functions numbered by itself',
    attempt:
      'await waitSignal(bot, { callback: 1 }, 1).catch(() => {}); await exploreUntil(bot, { x: 1, y: 0, z: 0 }, 1, { callback: 2 }).catch(() => {}); return null;',
  },
  {
    name: 'shared memory with the host',
    attempt:
      'const shared = new SharedArrayBuffer(8); try { bot.lookAt(shared) } catch (error) { return error.constructor.constructor } return null;',
  },
  {
    name: 'memory beyond a buffer',
    attempt:
      'const buffer = new ArrayBuffer(8, { maxByteLength: 64 }); const view = new DataView(buffer); for (const at of [-1, 8, 2 ** 31, 2 ** 53, NaN]) try { view.getUint32(at) } catch {} const list = new Uint8Array(buffer); list[2 ** 32] = 1; return list[2 ** 32] === 1 ? list.constructor.constructor : null;',
  },
  {
    name: 'a regular expression of a megabyte',
    attempt:
      'try { new RegExp("(".repeat(500_000) + ")".repeat(500_000)) } catch (error) { return error.constructor.constructor } return null;',
  },
  {
    name: 'sorting with a comparator that changes the list',
    attempt:
      'const list = Array.from({ length: 1000 }, (_, i) => ({ i })); list.sort((a, b) => { list.length = 0; return a.i - b.i }); const copy = list.map((one) => one); return copy.map((one) => one?.constructor?.constructor).slice(0, 5);',
  },
  {
    name: 'things brought back after they were collected',
    attempt:
      'const weak = new WeakRef({}); const registry = new FinalizationRegistry((held) => held()); registry.register({}, () => {}); await bot.waitForTicks(1); return weak.deref()?.constructor?.constructor ?? null;',
  },
];
