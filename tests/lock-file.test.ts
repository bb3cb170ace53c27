import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
    }),
  ),
});

const { packages } = lockSchema.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')));
const names = Object.keys(packages);

test('the lock file holds every platform package that a dependency names, so npm ci works on every platform', () => {
  const missing = Object.entries(packages).flatMap(([holder, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))
      .map((name) => `${holder || 'the project'} -> ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file pins a version for every package and names no registry host', () => {
  const open = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.version);
  expect(open).toEqual([]);
  expect(Object.values(packages).filter((entry) => entry.resolved?.includes('//'))).toEqual([]);
});
