import { expect, test } from 'vitest';
import type { EventBody, MatchEvent, Seat } from '#lib/domain/match-event.ts';
import { seatActivities } from './seat-activities.ts';

const seats: readonly Seat[] = [
  { agent: 'Ada', team: 'red', index: 0, system: 'person', entity: 1 },
  { agent: 'Bob', team: 'red', index: 1, system: 'slimy', entity: 2 },
];

/** A log of an episode of 60 s with these events at their ticks. */
function log(...events: readonly (readonly [tick: number, event: EventBody])[]): MatchEvent[] {
  const started: EventBody = {
    ...{ kind: 'episode-started', scenario: 'mushroom-war', teams: { red: 'us' }, seed: 1, limit: 1200, seats: [...seats] },
    clock: { kind: 'real' },
  };
  const ended: EventBody = { kind: 'episode-ended', scores: {}, ticks: 1200, hash: 'h' };
  return [[-20, started] as const, ...events, [1200, ended] as const].map(([tick, event], seq) => ({ ...event, seq, episode: 0, tick }));
}

const at: [number, number, number] = [0, 0, 0];
const placed = (agent: string): EventBody => ({ kind: 'block-placed', agent, block: 'dirt', at });

test('work, points, messages and words are counted for each seat, and shares within its team', () => {
  const [ada, bob] = seatActivities(
    log(
      [20, placed('Ada')],
      [40, { kind: 'block-broken', agent: 'Ada', block: 'dirt', at }],
      [60, { kind: 'item-collected', agent: 'Bob', item: 'dirt', count: 2 }],
      [70, { kind: 'score', team: 'red', agent: 'Ada', change: 3, scores: {}, cause: 'a block' }],
      [80, { kind: 'chat', from: 'Ada', text: 'come  to me' }],
      [90, { kind: 'action', agent: 'Bob', name: 'mineBlock', detail: '', state: 'started' }],
      [95, { kind: 'chat', from: 'Referee', text: 'hello' }],
    ),
  );
  expect(ada).toMatchObject({ placed: 1, broken: 1, collected: 0, points: 3, messages: 1, words: 3, actions: 0, share: 0.5 });
  expect(bob).toMatchObject({ placed: 0, broken: 0, collected: 2, points: 0, messages: 0, actions: 1, share: 0.5 });
});

test('a team without any work has no shares', () => {
  expect(seatActivities(log()).map(({ share }) => share)).toEqual([null, null]);
});

test('a seat is idle in pauses of more than five seconds, but not while an action runs', () => {
  const [ada, bob] = seatActivities(
    log(
      [100, placed('Ada')],
      [200, placed('Ada')],
      [800, placed('Ada')],
      [0, { kind: 'action', agent: 'Bob', name: 'mineBlock', detail: '', state: 'started' }],
      [1200, { kind: 'action', agent: 'Bob', name: 'mineBlock', detail: '', state: 'done' }],
    ),
  );
  // Idle from 200 to 800, and from 800 to the end.
  expect(ada?.idle).toBeCloseTo(1000 / 1200);
  expect(bob?.idle).toBe(0);
});

test('the time in which a person controls the body is a share of the play', () => {
  const seat = (state: 'playing' | 'away'): EventBody => ({ kind: 'seat', agent: 'Ada', team: 'red', state, text: '' });
  const [ada, bob] = seatActivities(log([-5, seat('playing')], [300, seat('away')], [900, seat('playing')]));
  expect(ada?.person).toBeCloseTo(0.5);
  expect(bob?.person).toBe(0);
});

test('a log without the first event of its episode says nothing', () => {
  expect(seatActivities([])).toEqual([]);
});
