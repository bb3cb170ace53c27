import { createRequire } from 'node:module';

type GameData = (version: unknown, preNetty?: boolean) => unknown;

let installed = false;

/**
 * Caches the data tables of a game version. The bots' physics requests them in every simulated tick, and the library compares the wanted
 * version with every known version before it reads its cache. The answers are the library's own objects.
 */
export function installGameDataCache(): void {
  if (installed) return;
  const require = createRequire(import.meta.url);
  const path = require.resolve('minecraft-data');
  const original: GameData = require('minecraft-data');
  loadForPhysics(path);
  const loaded = require.cache[path];
  if (!loaded || typeof original !== 'function') throw new Error('minecraft-data is not a function any more: check its version.');
  const answers = new Map<unknown, unknown>();
  const cached = (version: unknown, preNetty?: boolean): unknown => {
    if (preNetty) return original(version, preNetty);
    const known = answers.get(version);
    if (known !== undefined) return known;
    const answer = original(version);
    answers.set(version, answer);
    return answer;
  };
  loaded.exports = Object.assign(cached, original);
  installed = true;
}

/** Loads the module of the tables once for the physics, so that Node caches its path and does not search the disk for each request. */
function loadForPhysics(path: string): void {
  const require = createRequire(import.meta.url);
  const physics = createRequire(require.resolve('mineflayer')).resolve('prismarine-physics');
  Reflect.deleteProperty(require.cache, path);
  createRequire(physics)('minecraft-data');
}
