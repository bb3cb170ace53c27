import type { Escape } from './escape.ts';

/** Promises of the host, and the host's calls on foreign promises. */
export const promises: readonly Escape[] = [
  { name: 'the constructor of a promise of the host', attempt: 'return bot.waitForTicks(1).constructor.constructor;' },
  { name: 'the then of a promise of the host', attempt: 'return bot.waitForTicks(1).then.constructor;' },
  {
    name: 'the species of a promise of the host',
    attempt: 'const promise = bot.waitForTicks(1); return promise.constructor[Symbol.species].constructor;',
  },
  {
    name: 'a species of its own on a promise of the host',
    attempt:
      'let seen; const promise = bot.waitForTicks(1); class Own { constructor(executor) { seen = executor; executor(() => {}, () => {}) } static get [Symbol.species]() { return Own } } promise.constructor = { [Symbol.species]: Own }; promise.then(() => {}); return seen.constructor;',
  },
  {
    name: 'a thenable given to the host',
    attempt:
      'let seen; await Promise.race([waitSignal(bot, () => ({ then(resolve) { seen = resolve.constructor; resolve() } }), 1), bot.waitForTicks(5)]); return seen;',
  },
  {
    name: 'then patched under the host',
    attempt:
      'const { then } = Promise.prototype; let seen = []; Promise.prototype.then = function (...given) { for (const one of given) if (typeof one === "function") seen.push(one.constructor); return then.apply(this, given) }; await bot.waitForTicks(1); Promise.prototype.then = then; return seen;',
  },
  {
    name: 'the resolve of a promise of the host, patched',
    attempt:
      'const seen = []; const { constructor } = bot.waitForTicks(1); const { resolve } = constructor; constructor.resolve = function (value) { seen.push(this.constructor); return resolve.call(this, value) }; await bot.waitForTicks(1); constructor.resolve = resolve; return seen;',
  },
  {
    name: 'an async iterator the host may walk',
    attempt:
      'return await new Promise((resolve) => { try { bot.lookAt({ [Symbol.asyncIterator]() { resolve(arguments.callee) }, x: 0, y: 0, z: 0 }) } catch {} setTimeout(() => resolve(null), 10) });',
  },
];
