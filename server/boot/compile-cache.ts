import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Where compiled modules are kept. */
export const compiledModules = join(import.meta.dirname, '../../node_modules/.cache/arenacraft');

/**
 * Lets Node keep compiled modules of this process, and of the processes it starts, from one start to the next: a match process is then
 * there in three quarters of the time. Changes nothing where the folder cannot be written.
 */
export function keepCompiledModules(): void {
  const { directory } = enableCompileCache(compiledModules);
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
}
