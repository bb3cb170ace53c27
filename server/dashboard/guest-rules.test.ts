import { expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { mindcraft } from '#server/agents/mindcraft/mindcraft.ts';
import { checkModels } from '#server/runs/model-check.ts';
import { checkGuestModels } from './guest-rules.ts';

const agents = [{ ...mindcraft.summary, scenarios: ['crafting'] }];
const offline = {
  defaultModel: 'offline',
  problemOf: (reference: string) => (reference === 'offline' ? null : 'There is no key.'),
  problemOfCassette: () => null,
};

/** A match of MINDcraft agents with a profile. */
function matchWith(profile: Readonly<Record<string, unknown>>) {
  const systems = { tested: { agent: 'mindcraft', options: { profile } } };
  return matchConfigurationSchema.parse({ scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team: 'tested' }, systems, seed: 1 });
}

const refusal = (profile: Readonly<Record<string, unknown>>) => () => checkGuestModels([matchWith(profile)], agents, offline);

test.each([
  [{ model: 'gpt-4o' }],
  [{ embedding: 'openai' }],
  [{ embedding: { api: 'google' } }],
  [{ embedding: 'text-embedding-3-small' }],
])('a guest starts no match whose profile names a model that may cost money: %j', (profile) => {
  expect(refusal(profile)).toThrow('may cost money');
});

test('a guest starts a match whose profile names no such model', () => {
  expect(refusal({ modes: { hunting: true } })).not.toThrow();
});

test('a match does without a model for vectors that cannot be called, and not without one for replies', () => {
  const check = (profile: Readonly<Record<string, unknown>>) => () => checkModels([matchWith(profile)], agents, offline);
  expect(check({ embedding: 'openai' })).not.toThrow();
  expect(check({ model: 'gpt-4o' })).toThrow('openai/gpt-4o cannot be called.');
});
