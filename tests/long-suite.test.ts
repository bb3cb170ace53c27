import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const isWhollyLong = (text: string): boolean => text.startsWith('/** @module-tag long */');
const hasLongTests = (text: string): boolean => isWhollyLong(text) || /\btags: \['long'\]/.test(text);

/** The files of the table in tests/README.md, and those that guard the same promises in the short suite. */
const rows = textOf('tests/README.md')
  .split('\n')
  .flatMap((line) =>
    line.startsWith('| `') ? [line.split('|').map((cell) => [...cell.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path))] : [],
  )
  .map(([, files = [], , guards = []]) => ({ files, guards }));

test('tests/README.md lists each file with tests of the long suite once', () => {
  const files = ['lib', 'server', 'components', 'app', 'tests'].flatMap((room) => globSync(`${room}/**/*.test.{ts,tsx}`, { cwd: root }));
  const long = files.filter((file) => file !== 'tests/long-suite.test.ts' && hasLongTests(textOf(file)));
  expect(rows.flatMap((row) => row.files).toSorted()).toEqual(long.toSorted());
});

test('for each, it names a file that guards the promise in the short suite', () => {
  const unguarded = rows.filter(({ guards }) => guards.length === 0 || guards.some((guard) => isWhollyLong(textOf(guard))));
  expect(unguarded).toEqual([]);
});
