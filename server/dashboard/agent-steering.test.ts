import { expect, test } from 'vitest';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { SteeringRequest } from '#lib/domain/steering.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { InputError } from '#server/contract/input-error.ts';
import { AgentSteering } from './agent-steering.ts';

const match: MatchConfiguration = {
  ...{ scenario: 'mushroom-war', teams: { red: 'slimy', blue: 'passive' }, episodes: 1, seed: 1 },
  clock: { kind: 'fast' },
};
const message: SteeringRequest = { agent: 'Ryn', order: { action: 'message', text: 'hello' } };

interface Situation {
  readonly configuration?: MatchConfiguration;
  readonly viewer?: Watcher;
  readonly isPlaying?: boolean;
  readonly spending?: string;
}

/** A dashboard in which agents of `slimy` can be steered, with all orders that it passes on. */
function orders({ configuration = match, viewer = { kind: 'guest' }, isPlaying = true, spending }: Situation = {}) {
  const given: unknown[] = [];
  const found = { id: 'm1', configuration };
  const steering = new AgentSteering({
    matches: { find: (id) => (id === 'm1' ? Object.assign(Object.create(null), found) : null) },
    scheduler: {
      isPlaying: () => isPlaying,
      steer: (...order) => {
        given.push(order);
        return true;
      },
    },
    agents: () => [{ id: 'slimy', title: 'slimy', summary: '', kind: 'scripted', scenarios: ['mushroom-war'], steerable: true }],
    viewer: () => viewer,
    checkSpending: () => {
      if (spending !== undefined) throw new InputError(spending);
    },
  });
  return { steering, given };
}

test('a guest steers the agents of systems that can be steered, and no others', () => {
  const { steering, given } = orders();
  expect(steering.offer('m1')).toEqual({ agents: ['Ryn', 'Raze'], refused: null });
  expect(steering.steer('m1', message)).toEqual({ ok: true, value: { match: 'm1' } });
  expect(given).toEqual([['m1', message, 'guest']]);
  expect(steering.steer('m1', { ...message, agent: 'Byte' })).toMatchObject({ ok: false, reason: 'invalid' });
  expect(steering.steer('m2', message)).toMatchObject({ ok: false, reason: 'not-found' });
  expect(given).toHaveLength(1);
});

const against: MatchConfiguration = { ...match, teams: { red: 'slimy', blue: 'person' }, clock: { kind: 'real' } };
const refusals: readonly (readonly [who: string, situation: Situation, reason: RegExp])[] = [
  ['a spectator', { viewer: { kind: 'spectator' } }, /^Spectators watch/],
  ['a person in a seat', { viewer: { kind: 'player', team: 'red', agent: 'Ryn' } }, /^People play/],
  ['an onlooker of a match with people', { viewer: { kind: 'onlooker' } }, /^People play/],
  ['the owner, against people', { configuration: against, viewer: { kind: 'owner' } }, /play against people/],
  ['anyone, a match that is over', { isPlaying: false }, /being played/],
  ['a guest, a match that costs money', { spending: 'gpt may cost money.' }, /gpt may cost money/],
  ['anyone, a match from a cassette', { configuration: { ...match, models: { cassette: 'a.json' } } }, /recorded model calls/],
];

test.each(refusals)('%s steers nothing, and reads why', (_, situation, reason) => {
  const { steering, given } = orders(situation);
  expect(steering.offer('m1')).toEqual({ agents: [], refused: expect.stringMatching(reason) });
  expect(steering.steer('m1', message)).toMatchObject({ ok: false, error: expect.stringMatching(reason) });
  expect(given).toEqual([]);
});
