import { expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { exclusionReason } from './exclusion.ts';

const teams = { red: 'tacticrafter', blue: 'passive' };
const call = (state: 'started' | 'done' | 'failed', reason?: string, team: 'red' | 'blue' = 'red', change = {}): EventBody => ({
  ...{ kind: 'model-call', call: 'c', team, purpose: 'program', model: 'openai/m', state, ...change },
  ...(reason === undefined ? {} : { reason }),
});
const why = (...bodies: EventBody[]): string | null =>
  exclusionReason(
    bodies.map((body, seq): MatchEvent => ({ ...body, seq, episode: 0, tick: 0 })),
    teams,
  );

const issue = (change: object = {}): EventBody => ({
  kind: 'issue',
  severity: 'error',
  team: 'red',
  text: 'Its "play" failed.',
  ...change,
});

test('an episode in which a team got no answer at all says why it is excluded', () => {
  expect(why(call('started'), call('failed', 'key: OpenAI refused the key (401).'))).toBe(
    'tacticrafter had no answer from openai/m: OpenAI refused the key (401).',
  );
  expect(why(call('failed', 'timeout: Late.'), call('failed', 'broken: Gone.', 'blue'))).toBe(
    'tacticrafter had no answer from openai/m: Late. passive had no answer from openai/m: Gone.',
  );
});

test.each(['unknown-model', 'rate-limited', 'broken', 'budget', 'cassette', 'offline'])(
  'an episode is excluded if a model is unavailable: %s',
  (reason) => {
    expect(why(call('failed', `${reason}: No.`))).not.toBeNull();
  },
);

test('an episode counts if no team called a model, or a failed call was followed or preceded by an answer', () => {
  expect(why()).toBeNull();
  expect(why(call('failed', 'timeout: Late.'), call('done'))).toBeNull();
  expect(why(call('done'), call('failed', 'key: Withdrawn.'))).toBeNull();
});

test('an episode in which no answer of a model could be used says why it is excluded', () => {
  const useless = issue({ team: undefined, text: 'Ryn got no answer: Its answer was cut off.', calls: ['c'] });
  expect(why(call('done'), useless)).toBe(
    'tacticrafter had no answer from openai/m that could be used: Ryn got no answer: Its answer was cut off.',
  );
  expect(why(call('done'), call('done', undefined, 'red', { call: 'd' }), useless)).toBeNull();
  expect(why(call('done'), call('done', undefined, 'red', { call: 'd', purpose: 'embed' }), useless)).toContain('that could be used');
  expect(why(call('done'), useless, call('failed', 'key: No.'))).toContain('No.');
});

test('a model that is too slow for the episode, or writes too much, counts', () => {
  expect(why(call('failed', 'aborted: The episode ended.'))).toBeNull();
  expect(why(call('failed', 'too-large: 3 MB.'))).toBeNull();
  expect(why(call('failed', 'aborted: The episode ended.'), call('failed', 'key: No.'))).not.toBeNull();
});

const outside = (state: 'expected' | 'here' | 'silent' | 'lost', detail = ''): EventBody => ({
  kind: 'outside-team',
  team: 'red',
  state,
  detail,
});
const seats = (['red', 'blue'] as const).map((team, entity) => ({ agent: `${team}-agent`, team, index: 0, system: 'any', entity }));
const started: EventBody = {
  ...{ kind: 'episode-started', scenario: 'mushroom-war', teams, seed: 1, clock: { kind: 'fast' }, limit: 2400 },
  seats,
};
const acted: EventBody = { kind: 'action', agent: 'red-agent', name: 'mineBlock', detail: '', state: 'started' };
/** Why an episode with these events before the game and these events in the game is excluded; null if it counts. */
const inGame = (before: EventBody[], during: EventBody[]): string | null =>
  exclusionReason(
    [...before.map((body) => ({ body, tick: -1 })), ...[started, ...during].map((body) => ({ body, tick: 5 }))].map(
      ({ body, tick }, seq): MatchEvent => ({ ...body, seq, episode: 0, tick }),
    ),
    teams,
  );

test('an episode is excluded if an external team was absent', () => {
  expect(inGame([outside('expected', 'ws://127.0.0.1:1'), outside('lost', 'It did not connect within 1 s.')], [])).toBe(
    'tacticrafter was not there. It did not connect within 1 s.',
  );
  expect(inGame([outside('here'), outside('lost', 'Its process ended.')], [])).toContain('was not there');
});

test('an episode counts if an external team connected before or during the game, or was lost during the game', () => {
  expect(inGame([outside('expected', 'x'), outside('here')], [acted])).toBeNull();
  expect(inGame([outside('lost', 'x')], [outside('here'), acted])).toBeNull();
  expect(inGame([outside('here')], [acted, outside('lost', 'x')])).toBeNull();
  expect(inGame([], [acted, outside('lost', 'x')])).toBeNull();
});

test('an episode is excluded if a team never answered, or failed in all it tried', () => {
  expect(inGame([outside('here'), outside('silent', 'It did not answer "prepare" within 5 s.')], [])).toBe(
    'tacticrafter did not act once. It did not answer "prepare" within 5 s.',
  );
  expect(inGame([outside('here')], [issue()])).toBe('tacticrafter did not act once. Its "play" failed.');
  expect(inGame([outside('here')], [outside('silent', 'Late.'), acted])).toBeNull();
  expect(inGame([outside('here')], [issue(), acted])).toBeNull();
  expect(inGame([], [issue({ severity: 'notice' })])).toBeNull();
});

test('an agent without actions counts if the fault lies in the text of its model', () => {
  expect(inGame([], [{ kind: 'program-error', agent: 'red-agent', message: 'x is not defined' }])).toBeNull();
  expect(inGame([], [{ kind: 'issue', severity: 'error', agent: 'red-agent', text: 'No program could be read.' }])).toBeNull();
});

test('an episode is excluded if a built-in program broke down, whatever it did before', () => {
  expect(inGame([], [acted, issue({ excludes: true, text: 'It is not started again.' })])).toBe(
    'tacticrafter broke down. It is not started again.',
  );
});
