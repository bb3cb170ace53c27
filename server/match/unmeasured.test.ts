import { expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { unmeasuredBecause } from './unmeasured.ts';

const teams = { red: 'tacticrafter', blue: 'passive' };
const call = (state: 'started' | 'done' | 'failed', reason?: string, team: 'red' | 'blue' = 'red'): EventBody => ({
  ...{ kind: 'model-call', call: 'c', team, purpose: 'program', model: 'openai/m', state },
  ...(reason === undefined ? {} : { reason }),
});
const why = (...bodies: EventBody[]): string | null =>
  unmeasuredBecause(
    bodies.map((body, seq): MatchEvent => ({ ...body, seq, episode: 0, tick: 0 })),
    teams,
  );

test('an episode in which a team had no answer at all says why it measures nobody', () => {
  expect(why(call('started'), call('failed', 'key: OpenAI refused the key (401).'))).toBe(
    'tacticrafter had no answer from openai/m: OpenAI refused the key (401).',
  );
  expect(why(call('failed', 'timeout: Late.'), call('failed', 'broken: Gone.', 'blue'))).toBe(
    'tacticrafter had no answer from openai/m: Late. passive had no answer from openai/m: Gone.',
  );
});

test.each(['unknown-model', 'rate-limited', 'broken', 'budget', 'cassette', 'offline'])(
  'a model that is not there for %s measures nobody',
  (reason) => {
    expect(why(call('failed', `${reason}: No.`))).not.toBeNull();
  },
);

test('an episode counts in which nobody asked, or a fault was followed or preceded by an answer', () => {
  expect(why()).toBeNull();
  expect(why(call('failed', 'timeout: Late.'), call('done'))).toBeNull();
  expect(why(call('done'), call('failed', 'key: Withdrawn.'))).toBeNull();
});

test('a model that is too slow for the episode, or says too much, is measured', () => {
  expect(why(call('failed', 'aborted: The episode ended.'))).toBeNull();
  expect(why(call('failed', 'too-large: 3 MB.'))).toBeNull();
  expect(why(call('failed', 'aborted: The episode ended.'), call('failed', 'key: No.'))).not.toBeNull();
});
