import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the built pages, relative to the project. */
const sources = [
  'app',
  'components',
  'lib',
  'server',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'next.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'instrumentation.ts',
  'instrumentation-client.ts',
];

function files(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path).sort();
  return entries.flatMap((entry) => (entry.endsWith('.test.ts') || entry.endsWith('.test.tsx') ? [] : files(join(path, entry))));
}

/** A hash over all sources of the pages. Equal hashes mean equal builds. */
export function sourceHash(project: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap((source) => files(join(project, source)))) {
    hash.update(file.slice(project.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
