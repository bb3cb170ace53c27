import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownTeam, ownTeams } from './own-teams.ts';
import { templateFiles, templateFolder } from './template-files.ts';

/** Scenarios of a team that names none. */
const usual = ['maze', 'race'];

let teams: string;
beforeEach(() => {
  teams = mkdtempSync(join(tmpdir(), 'arena-teams-'));
});
afterEach(() => rmSync(teams, { recursive: true }));

function team(name: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(teams, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(teams, name, file), text);
}

test('a folder with a team file is listed under its name, without running its code', () => {
  team('mine', { 'team.ts': 'throw new Error("must not be loaded");' });
  expect(ownTeams(teams, usual)).toMatchObject([{ id: 'mine', kind: 'own', scenarios: usual }]);
  expect(ownTeams(teams, usual)[0]?.problem).toBe(undefined);
  expect(ownTeam(teams, 'mine')?.summary.id).toBe('mine');
});

test('a manifest has the name, description, scenarios and options', () => {
  const manifest = { title: 'Mine', summary: 'Wins.', scenarios: ['dash-and-dine'], options: { speed: 'how fast' } };
  team('mine', { 'team.js': '', 'team.json': JSON.stringify(manifest) });
  expect(ownTeams(teams, usual)).toMatchObject([{ id: 'mine', ...manifest }]);
});

test.each([
  ['a folder without code', 'empty', {}, 'There is no team.ts'],
  ['a name that cannot be one', 'My Team', { 'team.ts': '' }, 'lower-case'],
  ['a manifest that is no JSON', 'mine', { 'team.ts': '', 'team.json': '{' }, 'teams/mine/team.json cannot be used'],
  ['a manifest with an unknown key', 'mine', { 'team.ts': '', 'team.json': '{"titel": "x"}' }, 'titel'],
])('%s is offered with its problem', (_, name, files, problem) => {
  team(name, { ...files });
  team('good', { 'team.ts': '' });
  expect(ownTeams(teams, usual).find(({ id }) => id === name)?.problem).toContain(problem);
  expect(ownTeams(teams, usual).find(({ id }) => id === 'good')?.problem).toBe(undefined);
});

test('no folder, no teams; nothing outside the folder is one', () => {
  expect(ownTeams(join(teams, 'nowhere'), usual)).toEqual([]);
  for (const name of ['..', '../secret', 'a/b', '']) expect(ownTeam(teams, name)).toBe(null);
});

test('the template copied is a team', () => {
  team('copy', {});
  for (const file of templateFiles) copyFileSync(join(templateFolder, file), join(teams, 'copy', file));
  expect(ownTeams(teams, usual)).toMatchObject([{ id: 'copy' }]);
  expect(ownTeams(teams, usual)[0]?.problem).toBe(undefined);
});
