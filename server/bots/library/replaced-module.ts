import { createRequire } from 'node:module';

type LibraryFunction = (...parameters: unknown[]) => unknown;

/**
 * Puts a function in the place of the function that a CommonJS library exports, for all that load the library later or call it by
 * `require`. What else the library exports stays.
 */
export function replaceModule(name: string, replacement: (original: LibraryFunction) => LibraryFunction): void {
  const require = createRequire(import.meta.url);
  const original: unknown = require(name);
  const loaded = require.cache[require.resolve(name)];
  if (!loaded || !isFunction(original)) throw new Error(`${name} is not a function any more: check its version.`);
  loaded.exports = Object.assign(replacement(original), original);
}

function isFunction(value: unknown): value is LibraryFunction {
  return typeof value === 'function';
}
