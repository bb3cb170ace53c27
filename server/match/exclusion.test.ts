import { expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { type Counting, countingOf } from './exclusion.ts';

const teams = { red: 'tacticrafter', blue: 'passive' };
const call = (state: 'started' | 'done' | 'failed', reason?: string, team: 'red' | 'blue' = 'red', change = {}): EventBody => ({
  ...{ kind: 'model-call', call: 'c', team, purpose: 'program', model: 'openai/m', state, ...change },
  ...(reason === undefined ? {} : { reason }),
});
const why = (...bodies: EventBody[]): string | null =>
  countingOf(
    bodies.map((body, seq): MatchEvent => ({ ...body, seq, episode: 0, tick: 0 })),
    teams,
  ).excluded;

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
/** How an episode with these events before the game and these events in the game counts, if an external team plays red. */
const counted = (before: EventBody[], during: EventBody[], external: readonly string[] = ['red'], fromCassette = false): Counting =>
  countingOf(
    [...before.map((body) => ({ body, tick: -1 })), ...[started, ...during].map((body) => ({ body, tick: 5 }))].map(
      ({ body, tick }, seq): MatchEvent => ({ ...body, seq, episode: 0, tick }),
    ),
    teams,
    { external: new Set(external), fromCassette },
  );
const plain: Counting = { excluded: null, forfeits: {} };
const forfeited = (cause: string): Counting => ({ excluded: null, forfeits: { red: `tacticrafter ${cause}` } });
const ended: EventBody = { kind: 'episode-ended', scores: {}, ticks: 5, hash: '' };
const ownCall = (reason: string): EventBody => ({ ...call('failed', reason), byProgram: true }) as EventBody;

test('an external team that was absent forfeits', () => {
  const expected = outside('expected', 'ws://127.0.0.1:1');
  expect(counted([expected, outside('lost', 'It did not connect within 1 s.')], [])).toEqual(
    forfeited('was not there. It did not connect within 1 s.'),
  );
  expect(counted([expected], [])).toEqual(forfeited('was not there. It was expected at ws://127.0.0.1:1.'));
  expect(counted([outside('here'), outside('lost', 'Its process ended.')], [])).toEqual(forfeited('was not there. Its process ended.'));
});

test('an external team that leaves in the episode forfeits, unless it comes back or the episode is over', () => {
  expect(counted([outside('here')], [acted, outside('lost', 'It hung up.')])).toEqual(forfeited('left before the end. It hung up.'));
  expect(counted([outside('lost', 'x')], [outside('here'), acted])).toEqual(plain);
  expect(counted([outside('here')], [acted, outside('lost', 'x'), outside('here')])).toEqual(plain);
  expect(counted([outside('here')], [acted, ended, outside('lost', 'x')])).toEqual(plain);
});

test('an external team that never answered, or failed in all it tried, forfeits', () => {
  const silent = outside('silent', 'It did not answer "prepare" within 5 s.');
  expect(counted([outside('here'), silent], [])).toEqual(forfeited('did not act once. It did not answer "prepare" within 5 s.'));
  expect(counted([outside('here')], [acted, silent])).toEqual(forfeited('stopped answering. It did not answer "prepare" within 5 s.'));
  expect(counted([outside('here')], [issue()])).toEqual(forfeited('did not act once. Its "play" failed.'));
  expect(counted([outside('here')], [acted, issue({ stops: true })])).toEqual(forfeited('stopped playing. Its "play" failed.'));
  expect(counted([outside('here')], [silent, acted])).toEqual(plain);
  expect(counted([outside('here')], [issue(), acted])).toEqual(plain);
  expect(counted([outside('here')], [acted, issue()])).toEqual(plain);
  expect(counted([outside('here')], [issue({ severity: 'notice' })])).toEqual(plain);
  expect(counted([outside('here')], [])).toEqual(plain);
});

test.each(['key', 'unknown-model', 'rate-limited', 'timeout', 'broken', 'budget', 'cassette', 'offline', 'too-large'])(
  'no prompt that an external team writes excludes its episode, whatever becomes of it: %s',
  (reason) => {
    expect(counted([outside('here')], [ownCall(`${reason}: No.`)])).toEqual(forfeited('had no answer from openai/m: No.'));
    expect(counted([outside('here')], [acted, ownCall(`${reason}: No.`), acted])).toEqual(plain);
  },
);

test('an external member of a mixed team cannot void the episode of its partner, and does not hide that the partner had no answer', () => {
  expect(counted([outside('here')], [call('done'), ownCall('offline: No.'), acted])).toEqual(plain);
  expect(counted([outside('here')], [{ ...call('done'), byProgram: true } as EventBody, call('failed', 'key: No.')]).excluded).toContain(
    'had no answer',
  );
});

test('an external team cannot void the episode of its opponent', () => {
  const red = [outside('lost', 'x'), issue({ stops: true }), ownCall('key: No.')];
  expect(counted([], red)).toMatchObject({ excluded: null, forfeits: { red: expect.any(String) } });
  expect(Object.keys(counted([], red).forfeits)).toEqual(['red']);
});

test('a built-in system that never acted because of an error excludes the episode, and one that only acts badly does not', () => {
  expect(counted([], [issue()], []).excluded).toBe('tacticrafter did not act once. Its "play" failed.');
  expect(counted([], [issue(), acted], [])).toEqual(plain);
  const unread: EventBody = { kind: 'issue', severity: 'error', agent: 'red-agent', text: 'No program could be read.' };
  expect(counted([], [unread], [])).toEqual(plain);
  expect(counted([], [{ kind: 'program-error', agent: 'red-agent', message: 'x is not defined' }], [])).toEqual(plain);
});

test('an episode is excluded if a built-in program broke down, whatever it did before, and then no team forfeits', () => {
  const over = issue({ excludes: true, text: 'It is not started again.' });
  expect(counted([], [acted, over], [])).toEqual({ excluded: 'tacticrafter broke down. It is not started again.', forfeits: {} });
  const opponent: EventBody = { ...over, team: 'blue' } as EventBody;
  expect(counted([outside('lost', 'x')], [opponent])).toMatchObject({ excluded: 'passive broke down. It is not started again.' });
});

test('no episode counts in which an external team decides whether the answers of a cassette fit another system, however it plays', () => {
  const answered = call('done', undefined, 'blue');
  const without = call('failed', 'cassette: The match took a different course.', 'blue');
  const each = [[answered], [without], [acted, answered], [outside('lost', 'x'), answered]];
  const reason = 'An external team plays while the other systems get the answers of a cassette, so no episode of this match counts.';
  for (const during of each) expect(counted([outside('here')], during, ['red'], true)).toEqual({ excluded: reason, forfeits: {} });
  expect(counted([outside('here')], [answered])).toEqual(plain);
  expect(counted([outside('here')], [acted, { ...call('done'), byProgram: true } as EventBody], ['red'], true)).toEqual(plain);
  expect(counted([], [acted, answered], [], true)).toEqual(plain);
});
