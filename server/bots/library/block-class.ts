import '#server/minecraft/late-libraries.ts';
import { createRequire } from 'node:module';
import { gameVersion } from './mineflayer.ts';
import { replaceModule } from './replaced-module.ts';

let installed = false;

/**
 * Gives all bots of this process one class of blocks. The library makes three for each bot, and goes through the shapes of all blocks each
 * time; the tables of every bot are the same.
 */
export function shareBlockClass(): void {
  if (installed) return;
  installed = true;
  replaceModule('prismarine-block', (original) => {
    let shared: unknown;
    return (registry) => {
      if (versionOf(registry) !== gameVersion) return original(registry);
      shared ??= original(registry);
      return shared;
    };
  });
}

/** The game version that a library is asked for, by its name or by its tables. */
export function versionOf(registry: unknown): unknown {
  return typeof registry === 'string' ? registry : Object(Object(registry).version).minecraftVersion;
}

/** The tables of the bots' game version, as they are before a server adds its own. */
export function bareRegistry(): unknown {
  return createRequire(import.meta.url)('prismarine-registry')(gameVersion);
}
