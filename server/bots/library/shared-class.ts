import '#server/minecraft/late-libraries.ts';
import { createRequire } from 'node:module';
import { gameVersion } from './mineflayer.ts';
import { type LibraryFunction, replaceModule } from './replaced-module.ts';

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
