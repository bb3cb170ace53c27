import type { Escape } from './escape.ts';

const walk = (start: string): string => `
  const seen = new Set(); const queue = [${start}]; const found = [];
  while (queue.length > 0 && seen.size < 3000) {
    const one = queue.shift();
    if (one === null || (typeof one !== 'object' && typeof one !== 'function') || seen.has(one)) continue;
    seen.add(one);
    if (typeof one === 'function') found.push(one.constructor);
    try { if (one.versions && one.env) return one; } catch {}
    try { queue.push(Object.getPrototypeOf(one)); } catch {}
    for (const key of Reflect.ownKeys(one)) {
      try { const is = Object.getOwnPropertyDescriptor(one, key); queue.push(is.value, is.get, is.set); } catch {}
    }
  }
  return [...new Set(found)];`;

/** Walks over everything that can be reached. */
export const walks: readonly Escape[] = [
  { name: 'a walk from the bot', attempt: walk('bot') },
  { name: 'a walk from the global object', attempt: walk('globalThis') },
  { name: 'a walk from the actions and timers', attempt: walk('mineBlock, setTimeout, console, Vec3, goals') },
  {
    name: 'a walk from a promise and an error',
    attempt: `const promise = bot.waitForTicks(1); let error; try { bot.blockAt(null) } catch (caught) { error = caught }${walk('promise, error')}`,
  },
  { name: 'a walk through the prototype of a block', attempt: walk('bot.blockAt(new Vec3(0, -61, 0))') },
  {
    name: 'statics of regular expressions',
    attempt:
      '/(.*)/.exec("x"); return [RegExp.input, RegExp.$1, RegExp.lastMatch, RegExp["$_"], RegExp.leftContext].map((one) => one?.constructor?.constructor);',
  },
  {
    name: 'registered symbols',
    attempt:
      'return [Symbol.for("nodejs.util.inspect.custom"), Symbol.for("nodejs.util.promisify.custom")].flatMap((key) => [bot[key], setTimeout[key]?.constructor, console[key]]);',
  },
  {
    name: 'inspection hooks',
    attempt:
      'let seen; console.log({ [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) { seen = [inspect?.constructor, options?.stylize?.constructor]; return "" } }); return seen;',
  },
];
