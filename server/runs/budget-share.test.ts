import { expect, test } from 'vitest';
import { playersOfRun, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import { budgetSharers, shareOf } from './budget-share.ts';

const systems = {
  mine: { agent: 'module', options: { path: '/mine.ts' }, model: 'openai/gpt-4o' },
  modest: { agent: 'remote' },
  mixed: { seats: ['mine', 'cot'] },
};

/** The systems that share the budgets of a run, whichever of its matches is played. */
async function sharers(red: readonly string[], blue: readonly string[], defaultModel = 'offline'): Promise<readonly string[] | null> {
  const run = runConfigurationSchema.parse({ name: 'r', scenario: 'mushroom-war', red, blue, systems });
  const configuration = {
    ...{ scenario: 'mushroom-war', teams: { red: 'cot', blue: 'passive' }, systems },
    ...{ episodes: 1, seed: 1, clock: { kind: 'fast' } as const },
  };
  const match: ClaimedMatch = {
    ...{ lease: { match: 'm', token: 1 }, run: 'r', parallel: null, configuration, attempts: 0 },
    players: playersOfRun(run),
  };
  return await budgetSharers(match, '/no-teams', defaultModel);
}

test('what a system learned is paid from the part of that system, whatever the names of others', () => {
  expect(shareOf('a-after-b-after-5', ['a', 'a-after-b'])).toEqual({ system: 'a-after-b', of: 2 });
  expect(shareOf('a-after-5', ['a', 'a-after-b'])).toEqual({ system: 'a', of: 2 });
});

test('all systems of a run that may call a model share its budgets, if an external team may call one', async () => {
  expect(await sharers(['mine', 'passive'], ['cot', 'tacticrafter', 'random'])).toEqual(['cot', 'tacticrafter', 'mine']);
  expect(await sharers(['mixed'], ['tacticrafter'])).toEqual(['cot', 'tacticrafter', 'mine']);
  expect(await sharers(['modest'], ['cot'], 'openai/gpt-4o')).toEqual(['cot', 'modest']);
});

test('no system shares without an external team that may call a model', async () => {
  expect(await sharers(['tacticrafter'], ['cot'])).toBeNull();
  // The offline planner answers no prompt of an external team.
  expect(await sharers(['modest'], ['cot'])).toEqual([]);
});

test('the part of a system is also that of what it learned in the run, and one alone has the whole', () => {
  expect(shareOf('mine', ['cot', 'mine'])).toEqual({ system: 'mine', of: 2 });
  expect(shareOf('cot-after-5-berries', ['cot', 'mine'])).toEqual({ system: 'cot', of: 2 });
  expect(shareOf('passive', ['cot', 'mine'])).toBeNull();
  expect(shareOf('mine', ['mine'])).toBeNull();
  expect(shareOf(undefined, ['cot', 'mine'])).toBeNull();
});
