import { createRequire } from 'node:module';

type GameData = (version: unknown, preNetty?: boolean) => unknown;

let installed = false;

/**
 * Makes asking for the tables of a game version cheap. The bots' physics asks in every simulated tick, and the library compares the
 * wanted version with every version there is before it looks into its cache. Answers are the library's own objects, so nothing else changes.
 */
export function installGameDataCache(): void {
  if (installed) return;
  const require = createRequire(import.meta.url);
  const path = require.resolve('minecraft-data');
  const original: GameData = require('minecraft-data');
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
