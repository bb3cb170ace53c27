import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arenaHere, type SaidHere } from './support/arena-here.ts';
import { fakeProgram } from './support/arena-process.ts';

/* What a team learned is saved under a name, listed, and used to start another match or a run. The systems that learn are fakes here. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-checkpoints-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => join(folder, 'checkpoints', `${name}.json`);
const run = (...words: readonly string[]): Promise<SaidHere> =>
  arenaHere(words, { ARENA_DATA: folder, ARENA_MODEL: 'offline' }, fakeProgram);
const match = (...words: readonly string[]): Promise<SaidHere> => run('match', '--red', 'tacticrafter', '--blue', 'passive', ...words);
const saved = (name: string): { readonly data: unknown } => JSON.parse(readFileSync(file(name), 'utf8'));

test('a match saves what red learned, and another match starts from it', async () => {
  const first = await match('--episodes', '2', '--save-checkpoint', 'taught');
  expect(first.code, first.stderr).toBe(0);
  expect(first.stderr).toContain(file('taught'));
  expect(saved('taught')).toMatchObject({
    checkpoint: 1,
    system: 'tacticrafter',
    scenario: 'mushroom-war',
    episodes: 2,
    data: { played: 2 },
  });

  const listed = await run('checkpoints', '--json');
  expect(JSON.parse(listed.stdout)).toEqual([
    { name: 'taught', system: 'tacticrafter', scenario: 'mushroom-war', episodes: 2, path: file('taught') },
  ]);

  const second = await match('--red-checkpoint', 'taught', '--save-checkpoint', 'further', '--json');
  expect(JSON.parse(second.stdout).teams).toEqual({ red: 'tacticrafter-from-taught', blue: 'passive' });
  expect(saved('further')).toMatchObject({ system: 'tacticrafter', data: { begunWith: { played: 2 } } });
});

/** A checkpoint of TactiCrafter in Mushroom War, with changes. */
function write(name: string, change: object = {}): void {
  const whole = {
    checkpoint: 1,
    system: 'tacticrafter',
    scenario: 'mushroom-war',
    episodes: 1,
    match: 'm',
    team: 'red',
    data: { played: 1 },
  };
  mkdirSync(join(folder, 'checkpoints'), { recursive: true });
  writeFileSync(file(name), JSON.stringify({ ...whole, ...change }));
}

test('a system of a run starts from its checkpoint, if that is its own', async () => {
  write('taught');
  const systems = { learnt: { agent: 'tacticrafter', checkpoint: 'taught' }, wrong: { agent: 'cot', checkpoint: 'taught' } };
  const grid = (red: string) => ({ name: 'x', scenario: 'mushroom-war', red, blue: 'passive', systems, seeds: [1] });
  writeFileSync(join(folder, 'run.yaml'), JSON.stringify(grid('learnt')));
  writeFileSync(join(folder, 'wrong.yaml'), JSON.stringify(grid('wrong')));
  const played = await run('run', join(folder, 'run.yaml'));
  const refused = await run('run', join(folder, 'wrong.yaml'));
  expect(played.code, played.stderr).toBe(0);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(
    'systems.wrong.checkpoint: The checkpoint "taught" belongs to tacticrafter, and cot cannot start from it.',
  );
});

test('an unusable checkpoint is refused before the match, with what to do', async () => {
  write('taught');
  write('newer', { checkpoint: 2 });
  const missing = await match('--red-checkpoint', 'nothing');
  const again = await match('--save-checkpoint', 'taught');
  const elsewhere = await match('--scenario', 'dash-and-dine', '--blue', 'berries', '--red-checkpoint', 'taught');
  const newer = await match('--red-checkpoint', 'newer');
  for (const ended of [missing, again, elsewhere, newer]) expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toContain('There is no checkpoint "nothing". There are: newer, taught.');
  expect(again.stderr).toContain('A checkpoint named taught already exists. Nothing was changed.');
  expect(elsewhere.stderr).toContain('was learned in mushroom-war, and cannot be used in dash-and-dine');
  expect(newer.stderr).toMatch(/cannot be used\. checkpoint: It must be 1 and is 2\. Save it again with this version/);
});
