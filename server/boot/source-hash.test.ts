import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'arena-sources-'));
  mkdirSync(join(project, 'app/matches'), { recursive: true });
  writeFileSync(join(project, 'app/matches/page.tsx'), 'page');
});
afterEach(() => rmSync(project, { recursive: true }));

it('the hash of the sources is the same in another folder, and another after any edit, rename or new file', () => {
  const before = sourceHash(project);
  expect(sourceHash(project)).toBe(before);
  writeFileSync(join(project, 'app/matches/page.tsx'), 'page!');
  const edited = sourceHash(project);
  writeFileSync(join(project, 'app/new.tsx'), '');
  const added = sourceHash(project);
  expect(new Set([before, edited, added]).size).toBe(3);
});

it('tests and files that are no source of the pages do not count', () => {
  const before = sourceHash(project);
  writeFileSync(join(project, 'app/matches/page.test.tsx'), 'test');
  writeFileSync(join(project, 'README.md'), 'text');
  expect(sourceHash(project)).toBe(before);
});
