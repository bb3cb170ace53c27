import { createRequire } from 'node:module';

export type LibraryFunction = (...parameters: unknown[]) => unknown;

const replaced = new Set<string>();

/**
 * Puts a function in the place of the function that a CommonJS library exports, for all that load the library later or call it by
 * `require`. What else the library exports stays. A second call for the same library does nothing.
 */
export function replaceModule(name: string, replacement: (original: LibraryFunction) => LibraryFunction): void {
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
