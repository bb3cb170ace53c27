import type { Escape } from './escape.ts';

/** Getters, proxies and well-known symbols that run when the host touches an argument. */
export const hooks: readonly Escape[] = [
  {
    name: 'a proxy as a position',
    attempt:
      'let seen; const spy = new Proxy({}, { get(target, key, receiver) { seen = [key, receiver]; return 0 } }); try { bot.blockAt(spy) } catch (error) { return error.constructor.constructor } return seen;',
  },
  {
    name: 'a proxy that shows itself everywhere',
    attempt:
      'const spy = new Proxy(function () {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => "x" : spy), apply: (_, self, given) => { throw given } }); try { bot.chat(spy) } catch (given) { return given.map?.((one) => one?.constructor?.constructor) }',
  },
  {
    name: 'a getter that throws its caller',
    attempt: 'try { bot.lookAt({ get x() { throw arguments }, y: 0, z: 0 }) } catch (error) { return error.constructor.constructor }',
  },
  {
    name: 'toPrimitive under the host',
    attempt:
      'let seen; try { bot.chat({ [Symbol.toPrimitive]: Function("tell", "return function () { tell(this, arguments.callee.caller); return \'x\' }")((...found) => { seen = found }) }) } catch {} return seen?.map((one) => one?.constructor);',
  },
  {
    name: 'toJSON under the host',
    attempt:
      'let seen = []; try { bot.lookAt({ toJSON: Function("seen", "return function f() { seen.push(f.caller && f.caller.constructor); return { x: 0, y: 0, z: 0 } }")(seen) }) } catch {} return seen;',
  },
  {
    name: 'hasInstance of a class of the host',
    attempt:
      'const found = []; Object.defineProperty(Vec3, Symbol.hasInstance, { value: Function("found", "return function f() { found.push(f.caller && f.caller.constructor); return true }")(found) }); bot.blockAt(new Vec3(0, -61, 0)); return found;',
  },
  {
    name: 'an iterator under the host',
    attempt:
      'let seen; Array.prototype[Symbol.iterator] = new Proxy(Array.prototype[Symbol.iterator], { apply(target, self, given) { seen ??= self.constructor.constructor; return Reflect.apply(target, self, given) } }); bot.inventory.items(); await bot.waitForTicks(1); return seen;',
  },
  {
    name: 'apply of a function patched',
    attempt:
      'const seen = []; const { apply } = Function.prototype; Function.prototype.apply = function (...given) { seen.push(this.constructor); return Reflect.apply(this, given[0], given[1] ?? []) }; await bot.waitForTicks(1); Function.prototype.apply = apply; return seen;',
  },
  {
    name: 'setters on a prototype of the host',
    attempt:
      'let seen; Object.defineProperty(Object.prototype, "resolve", { configurable: true, set(value) { seen = value.constructor; Object.defineProperty(this, "resolve", { value, configurable: true, writable: true }) } }); await bot.waitForTicks(1); delete Object.prototype.resolve; return seen;',
  },
  { name: 'Symbol.unscopables and with', attempt: 'return Function("bot", "with (bot) { return constructor.constructor }")(bot);' },
];
