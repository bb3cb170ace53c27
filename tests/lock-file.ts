import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The lock file of the project. */
export const lockFile = join(import.meta.dirname, '../package-lock.json');

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
      engines: z.unknown().optional(),
    }),
  ),
});

/** Reads the lock file. Throws a ZodError if it is invalid. */
export function readLockFile(): z.infer<typeof lockSchema> {
  return lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8')));
}

/**
 * `npm run lock`, after every change of a dependency: removes the `engines` of all packages from the lock file. npm compares them with the
 * Node that runs npm, but every package runs on the Node that the lock file itself installs; `lock-file.test.ts` compares them with that.
 */
if (import.meta.main) {
  // Records keep the order of npm's keys, which the objects of the schema would change.
  const lock = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  const packages = z.record(z.string(), z.record(z.string(), z.unknown())).parse(lock.packages);
  for (const [path, entry] of Object.entries(packages)) if (path !== '') delete entry.engines;
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
