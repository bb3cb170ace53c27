import { describe, expect, test } from 'vitest';
import { type MatchConfiguration, matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { InputError } from '#server/contract/input-error.ts';
import { checkModels } from './model-check.ts';

const agent = (id: string, kind: AgentSummary['kind']): AgentSummary => ({ id, title: id, summary: '', kind, scenarios: ['mushroom-war'] });
const agents = [agent('passive', 'scripted'), agent('cot', 'model'), agent('module', 'own')];
const match = (input: object): MatchConfiguration =>
  matchConfigurationSchema.parse({ scenario: 'mushroom-war', teams: { red: 'cot', blue: 'passive' }, ...input });

/** The refusal of some matches; only the models in `here` are available. */
function refused(matches: readonly MatchConfiguration[], defaultModel = 'offline'): readonly { path: string; message: string }[] {
  const problemOf = (reference: string): string | null =>
    /^(offline|here)/.test(reference) ? null : 'There is no key. Set OPENAI_API_KEY.';
  try {
    checkModels(matches, agents, { defaultModel, problemOf, problemOfCassette: (path) => (path === 'tape.jsonl' ? null : `No ${path}.`) });
  } catch (error) {
    if (error instanceof InputError) return error.issues;
    throw error;
  }
  return [];
}

const message = 'openai/m cannot be called. There is no key. Set OPENAI_API_KEY.';

describe('a match whose model is known to be unavailable is refused', () => {
  test.each([
    ['named for the match', match({ models: { model: 'openai/m' } }), 'models.model'],
    [
      'named for a team',
      match({ teams: { red: 'mine', blue: 'passive' }, systems: { mine: { agent: 'cot', model: 'openai/m' } } }),
      'systems.mine.model',
    ],
    [
      'named for a team of the user’s own',
      match({ teams: { red: 'passive', blue: 'mine' }, systems: { mine: { agent: 'module', model: 'openai/m' } } }),
      'systems.mine.model',
    ],
  ])('when it is %s', (_, asked, path) => {
    expect(refused([asked])).toEqual([{ path, message }]);
  });

  test('when it is the default, and once for all matches of a run', () => {
    expect(refused([match({}), match({ seed: 2 }), match({ seed: 3 })], 'openai/m')).toEqual([{ path: '', message }]);
  });
});

test('a match from a cassette that cannot be played is refused, whether or not its teams call a model', () => {
  const absent = { path: 'models.cassette', message: 'No absent.jsonl.' };
  const models = { cassette: 'absent.jsonl' };
  expect(refused([match({ models }), match({ models, seed: 2 })])).toEqual([absent]);
  expect(refused([match({ models, teams: { red: 'passive', blue: 'passive' } })])).toEqual([absent]);
});

test.each([
  ['whose model is available', match({ models: { model: 'here/m' } })],
  ['by the offline planner', match({})],
  ['from a cassette', match({ models: { model: 'openai/m', cassette: 'tape.jsonl' } })],
  ['in which no team calls a model', match({ teams: { red: 'passive', blue: 'passive' }, models: { model: 'openai/m' } })],
  [
    'whose team has an available model of its own',
    match({ teams: { red: 'mine', blue: 'passive' }, systems: { mine: { agent: 'cot', model: 'here/m' } }, models: { model: 'openai/m' } }),
  ],
])('a match %s is started', (_, asked) => {
  expect(refused([asked])).toEqual([]);
});

test('an own team that names no model is started whatever the default is, because it may call none', () => {
  const own = match({ teams: { red: 'mine', blue: 'passive' }, systems: { mine: { agent: 'module', options: { path: 'a' } } } });
  expect(refused([own], 'openai/m')).toEqual([]);
});
