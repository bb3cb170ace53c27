import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { familyIds } from '#lib/families/registry.ts';

const root = dirname(import.meta.dirname);

/** Files outside the folders of families whose code names one, and why each may. */
const exempt: Readonly<Record<string, string>> = {
  'lib/families/registry.ts': 'the list of lib',
  'lib/families/titles.ts': 'the titles, which lists show without loading the families',
  'server/scenarios/families.ts': 'the list of the server',
  'components/families/registry.ts': 'the list of the pages',
  'lib/feed/fake/fake-feed.ts': 'plays a made-up match of one family, for the playground of the scene',
  'server/cli/team-command.ts': 'prints examples for the template of an own team, which plays two families',
  'server/models/planner/assumptions.ts': 'a table that a bench measured for two families',
};

const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Finds a family in a line of code. An id of one word, such as `construction`, means the family only beside a word that says so. */
const namings = familyIds.map((id) => ({
  words: id.includes('-') ? [id, camelCase(id)] : [id],
  name: id.includes('-') ? new RegExp(`\\b(?:${id}|${camelCase(id)})\\b`) : new RegExp(`['"\`/]${id}['"\`/.]`),
  beside: id.includes('-') ? null : /famil|scenario/i,
}));

function namesAny(path: string): boolean {
  const text = readFileSync(join(root, path), 'utf8');
  const possible = namings.filter(({ words }) => words.some((word) => text.includes(word)));
  if (possible.length === 0) return false;
  const code = text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  return code.some((line) => possible.some(({ name, beside }) => name.test(line) && (beside?.test(line) ?? true)));
}

test('code outside the folders of families names none of them, but for the files listed here', () => {
  const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root });
  const ofFamily = new RegExp(`/(?:${familyIds.join('|')})/`);
  const general = files.filter((path) => !/\.test\.tsx?$/.test(path) && !ofFamily.test(path));
  expect(general.length).toBeGreaterThan(500);
  expect(general.filter(namesAny).sort()).toEqual(Object.keys(exempt).sort());
});
