import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The lock file of the project. */
export const lockFile = join(import.meta.dirname, '../package-lock.json');

/** The package with sources for node-gyp that also has them compiled for every platform. */
export const compiled = 'node_modules/better-sqlite3';

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
      engines: z.unknown().optional(),
      gypfile: z.boolean().optional(),
    }),
  ),
});

/** Reads the lock file. Throws a ZodError if it is invalid. */
export function readLockFile(): z.infer<typeof lockSchema> {
  return lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8')));
}

/**
 * `npm run lock`, after every change of a dependency, mends what npm writes into the lock file:
 * - It removes the `engines` of all packages. npm compares them with the Node that runs npm, but every package runs on the Node that the lock
 *   file itself installs; `lock-file.test.ts` compares them with that.
 * - It says again of better-sqlite3 that it comes compiled, as its own package does and npm forgets. The npm of Node 20 would compile it.
 */
if (import.meta.main) {
  // Records keep the order of npm's keys, which the objects of the schema would change.
  const lock = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  const packages = z.record(z.string(), z.record(z.string(), z.unknown())).parse(lock.packages);
  for (const [path, entry] of Object.entries(packages)) {
    if (path !== '') delete entry.engines;
    if (path === compiled) entry.gypfile = false;
  }
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
