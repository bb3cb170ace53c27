import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { compiled, lockFile, readLockFile } from './lock-file.ts';

const { packages } = readLockFile();
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

test('npm ci warns of no package that npm’s own Node could not run, because none runs on it (else: npm run lock)', () => {
  expect(names.filter((path) => path !== '' && packages[path]?.engines !== undefined)).toEqual([]);
});

test('npm ci compiles no package, whichever version of npm runs it (else: npm run lock)', () => {
  const withSources = names.filter((path) => path !== '' && existsSync(join(dirname(lockFile), path, 'binding.gyp')));
  expect(withSources).toEqual([compiled]);
  expect(packages[compiled]?.gypfile).toBe(false);
});

const manifestSchema = z.looseObject({ engines: z.looseObject({ node: z.string().optional() }).optional() });

test('the Node that the project installs and runs on is one that every installed package supports', () => {
  const installed = names.map((path) => join(dirname(lockFile), path, 'package.json')).filter((file) => existsSync(file));
  expect(installed.length).toBeGreaterThan(300);
  const unsupported = installed.flatMap((file) => {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const wanted = manifestSchema.safeParse(manifest).data?.engines?.node;
    return wanted === undefined || satisfies(process.version, wanted, { includePrerelease: true }) ? [] : [`${file}: ${wanted}`];
  });
  expect(unsupported).toEqual([]);
});
