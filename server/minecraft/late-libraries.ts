import Module, { createRequire } from 'node:module';

/*
 * The libraries of the bots load the sign-in of Microsoft and of Mojang, a server of their own and a checker of protocol definitions. No match
 * uses these, and they slow the start of a match process. This file replaces them by objects that load the real library on first use. Import
 * it before those libraries.
 */

type Check = 'addType' | 'validateType' | 'validateProtocol';

const require = createRequire(import.meta.url);
const protocol = createRequire(require.resolve('minecraft-protocol'));
const definitions = createRequire(protocol.resolve('protodef'));

/** Puts an object in the place of a module that is not loaded yet. `late` receives the loader of the real module. */
function postpone(path: string, late: (load: () => unknown) => unknown): void {
  if (require.cache[path]) return;
  const place = new Module(path);
  place.filename = path;
  place.loaded = true;
  let real: { readonly exports: unknown } | null = null;
  place.exports = late(() => {
    if (real === null) {
      Reflect.deleteProperty(require.cache, path);
      real = { exports: require(path) };
    }
    return real.exports;
  });
  require.cache[path] = place;
}

function functionOf(owner: unknown, name: string): CallableFunction {
  const value: unknown =
    (typeof owner === 'object' && owner !== null) || typeof owner === 'function' ? Reflect.get(owner, name) : undefined;
  if (typeof value !== 'function') throw new Error(`A library has no function "${name}" any more: check its version.`);
  return value;
}

/** A function that loads the real one when it is called. */
function lateFunction(load: () => unknown): unknown {
  return (...given: unknown[]): unknown => {
    const real = load();
    if (typeof real !== 'function') throw new Error('A library is not a function any more: check its version.');
    return Reflect.apply(real, null, given);
  };
}

/** Mojang's session server, which only encrypted connections ask. Every bot makes one of these objects. */
function lateSessions(load: () => unknown): unknown {
  return {
    server(...options: unknown[]): unknown {
      const call =
        (name: string) =>
        (...given: unknown[]): unknown => {
          const sessions: unknown = Reflect.apply(functionOf(load(), 'server'), null, options);
          return Reflect.apply(functionOf(sessions, name), sessions, given);
        };
      return { join: call('join'), hasJoined: call('hasJoined') };
    },
  };
}

/** Checker of protocol definitions. It keeps the added types until the first check, which loads the real checker. */
function lateChecker(load: () => unknown): unknown {
  return class {
    private readonly added: unknown[][] = [];
    private real: unknown = null;

    addType(...type: unknown[]): void {
      if (this.real === null) this.added.push(type);
      else this.call('addType', type);
    }

    validateType(...type: unknown[]): void {
      this.check('validateType', type);
    }

    validateProtocol(...definition: unknown[]): void {
      this.check('validateProtocol', definition);
    }

    private check(name: Check, values: unknown[]): void {
      if (this.real === null) {
        const Checker = load();
        if (typeof Checker !== 'function') throw new Error('protodef-validator is not a class any more: check its version.');
        this.real = Reflect.construct(Checker, []);
        for (const type of this.added) this.call('addType', type);
      }
      this.call(name, values);
    }

    private call(name: Check, values: unknown[]): void {
      Reflect.apply(functionOf(this.real, name), this.real, values);
    }
  };
}

postpone(protocol.resolve('./client/microsoftAuth'), (load) => ({
  get authenticate() {
    return functionOf(load(), 'authenticate');
  },
  get realmAuthenticate() {
    return functionOf(load(), 'realmAuthenticate');
  },
}));
postpone(protocol.resolve('./client/mojangAuth'), lateFunction);
postpone(protocol.resolve('./createServer'), lateFunction);
postpone(protocol.resolve('yggdrasil'), lateSessions);
postpone(definitions.resolve('protodef-validator'), lateChecker);
