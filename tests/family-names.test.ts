import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { familyIds } from '#lib/families/registry.ts';

const root = dirname(import.meta.dirname);

/** Files outside the folders of families whose code names one, and why each may. */
const exempt: Readonly<Record<string, string>> = {
  'lib/families/registry.ts': 'the list of lib',
  'server/scenarios/registry.ts': 'the list of the server',
  'components/families/registry.ts': 'the list of the pages',
  'lib/feed/fake/fake-feed.ts': 'plays a made-up match of one family, for the playground of the scene',
  'server/cli/team-command.ts': 'prints examples for the template of an own team, which plays two families',
  'server/models/planner/assumptions.ts': 'a table that a bench measured for two families',
};

const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** How code may name a family: its id as a text or in a path, and the id of several words as a name. */
const names = new RegExp(
  familyIds.map((id) => `['"\`/]${id}['"\`/.]${id.includes('-') ? `|\\b${id}\\b|\\b${camelCase(id)}\\b` : ''}`).join('|'),
);

function namesFamily(path: string): boolean {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.some((line) => !/^\s*(\/\/|\/?\*)/.test(line) && names.test(line));
}

test('code outside the folders of families names none of them, but for the files listed here', () => {
  const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root });
  const ofFamily = new RegExp(`/(?:${familyIds.join('|')})/`);
  const general = files.filter((path) => !/\.test\.tsx?$/.test(path) && !ofFamily.test(path));
  expect(general.length).toBeGreaterThan(500);
  expect(general.filter(namesFamily).sort()).toEqual(Object.keys(exempt).sort());
});
