import '#server/minecraft/late-libraries.ts';
import { createRequire } from 'node:module';
import { gameVersion } from './mineflayer.ts';

let installed = false;

/**
 * Caches the data tables of a game version, and the modules that the bots' physics requests by name in every simulated tick. The library of
 * the tables compares the wanted version with every known version before it reads its cache, and Node may search the disk for a module that
 * it has loaded. The answers are the libraries' own objects.
 */
export function installGameDataCache(): void {
  if (installed) return;
  replaceModule('minecraft-data', (original) => {
    const answers = new Map<unknown, unknown>();
    return (version, preNetty) => {
      if (preNetty) return original(version, preNetty);
      const known = answers.get(version);
      if (known !== undefined) return known;
      const answer = original(version);
      answers.set(version, answer);
      return answer;
    };
  });
  keepModulesOfPhysics();
  installed = true;
}

/** Lets the physics of the bots load each module that it names once. */
function keepModulesOfPhysics(): void {
  const mineflayer = createRequire(createRequire(import.meta.url).resolve('mineflayer'));
  const path = mineflayer.resolve('prismarine-physics');
  mineflayer('prismarine-physics');
  const physics = mineflayer.cache[path];
  if (!physics) throw new Error('prismarine-physics is not a CommonJS module any more: check its version.');
  const load = physics.require;
  const modules = new Map<string, unknown>();
  physics.require = Object.assign((name: string): unknown => {
    if (!modules.has(name)) modules.set(name, Reflect.apply(load, physics, [name]));
    return modules.get(name);
  }, load);
}

export type LibraryFunction = (...parameters: unknown[]) => unknown;

const replaced = new Set<string>();

/**
 * Puts a function in the place of the function that a CommonJS library exports, for all that load the library later or call it by
 * `require`. What else the library exports stays. A second call for the same library does nothing.
 */
function replaceModule(name: string, replacement: (original: LibraryFunction) => LibraryFunction): void {
  if (replaced.has(name)) return;
  const require = createRequire(import.meta.url);
  const original: unknown = require(name);
  const loaded = require.cache[require.resolve(name)];
  if (!loaded || !isFunction(original)) throw new Error(`${name} is not a function any more: check its version.`);
  loaded.exports = Object.assign(replacement(original), original);
  replaced.add(name);
}

function isFunction(value: unknown): value is LibraryFunction {
  return typeof value === 'function';
}

/**
 * Gives all bots of this process one class of a library that makes one for each bot from its tables. The tables are the same for all; the
 * class is made once, from tables to which no server has added its own. `adapted` may put another class in its place.
 */
export function shareLibraryClass(name: string, adapted: (made: unknown) => unknown = (made) => made): void {
  replaceModule(name, (original: LibraryFunction) => {
    let shared: unknown;
    return (registry) => {
      if (versionOf(registry) !== gameVersion) return original(registry);
      shared ??= adapted(original(createRequire(import.meta.url)('prismarine-registry')(gameVersion)));
      return shared;
    };
  });
}

/** The game version that a library is asked for, by its name or by its tables. */
function versionOf(registry: unknown): unknown {
  return typeof registry === 'string' ? registry : Object(Object(registry).version).minecraftVersion;
}
