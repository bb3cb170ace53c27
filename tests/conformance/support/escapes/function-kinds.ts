import type { Escape } from './escape.ts';

/** The other constructors of functions: async, generators, and everything that compiles text. */
export const functionKinds: readonly Escape[] = [
  {
    name: 'the async constructor of the host',
    attempt: 'return await Object.getPrototypeOf(bot.waitForTicks).constructor("return process")();',
  },
  { name: 'an async constructor of its own', attempt: 'return await (async () => {}).constructor("return process")();' },
  { name: 'a generator constructor', attempt: 'return (function* () {}).constructor("yield process")().next().value;' },
  {
    name: 'an async generator constructor',
    attempt: 'return (await (async function* () {}).constructor("yield process")().next()).value;',
  },
  { name: 'indirect eval', attempt: 'return (0, eval)("typeof process === \'object\' ? process : this");' },
  { name: 'direct eval with this', attempt: 'return eval("this");' },
  { name: 'sloppy this', attempt: 'return Function("return this")();' },
  {
    name: 'sloppy this of a callback',
    attempt: 'return await new Promise((resolve) => setTimeout(Function("resolve", "return function () { resolve(this) }")(resolve), 1));',
  },
  { name: 'the caller of main', attempt: 'return Function("return arguments.callee.caller")();' },
  {
    name: 'the callers of a callback',
    attempt:
      'let seen = []; const watch = Function("seen", "return function f() { let g = f.caller; while (g && seen.length < 20) { seen.push(g.constructor); g = g.caller } }")(seen); await new Promise((resolve) => setTimeout(() => { watch(); resolve() }, 1)); return seen;',
  },
  {
    name: 'bind, call and apply of the host',
    attempt: 'return [bot.chat.bind.constructor, bot.chat.call.constructor, bot.chat.apply.constructor];',
  },
  {
    name: 'Reflect.construct with a constructor of the host',
    attempt: 'return Reflect.construct(bot.chat.constructor, ["return process"])();',
  },
];
