import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent, Seat } from '#lib/domain/match-event.ts';
import { type Interest, interests } from './interest.ts';
import { nextShot, shortestShotMs } from './shot.ts';

const seat = (agent: string, team: 'red' | 'blue', entity: number): Seat => ({ agent, team, index: 0, system: 'passive', entity });
const seats = [seat('Ryn', 'red', 1), seat('Raze', 'red', 2), seat('Byte', 'blue', 3)];
const still = new Map<string, number>();
const log = (...bodies: readonly (readonly [number, EventBody])[]): MatchEvent[] =>
  bodies.map(([tick, body], seq) => ({ ...body, seq, episode: 0, tick }));
const point: EventBody = { kind: 'score', team: 'red', agent: 'Ryn', change: 1, scores: { red: 1, blue: 0 }, cause: 'one more' };
const sabotage: EventBody = { kind: 'block-placed', agent: 'Raze', block: 'slime_block', at: [0, 0, 0], owner: 'blue' };
const hit: EventBody = { kind: 'health', agent: 'Byte', health: 15, food: 20, by: 'Raze' };
const death: EventBody = { kind: 'death', agent: 'Byte', cause: 'was slain', by: 'Raze' };
const chat: EventBody = { kind: 'chat', from: 'Ryn', text: 'hello' };
const weigh = (events: MatchEvent[], agent: string, tick = 100, speeds: ReadonlyMap<string, number> = still): Interest =>
  interests(events, seats, speeds, tick).get(agent) ?? { weight: Number.NaN, reason: '' };

describe('interest in an agent', () => {
  it('names the most important event: a score, sabotage, a fight, a death', () => {
    expect(weigh(log([100, point]), 'Ryn').reason).toBe('Ryn scores');
    expect(weigh(log([100, sabotage]), 'Raze').reason).toBe('Raze sabotages');
    expect(weigh(log([100, hit]), 'Raze').reason).toBe('Raze attacks Byte');
    expect(weigh(log([99, hit], [100, death]), 'Byte').reason).toBe('Byte dies');
  });
  it('weighs death over score over sabotage over a hit over chat', () => {
    const order = [
      weigh(log([100, death]), 'Byte'),
      weigh(log([100, point]), 'Ryn'),
      weigh(log([100, sabotage]), 'Raze'),
      weigh(log([100, hit]), 'Byte'),
      weigh(log([100, chat]), 'Ryn'),
    ].map(({ weight }) => weight);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
  });
  it('halves every three seconds and ends after twelve', () => {
    const events = log([100, point]);
    expect(weigh(events, 'Ryn', 160).weight).toBeCloseTo(weigh(events, 'Ryn', 100).weight / 2);
    expect(weigh(events, 'Ryn', 341).weight).toBe(0);
  });
  it('ignores events that the viewer has not seen', () => {
    expect(weigh(log([101, point]), 'Ryn').weight).toBe(0);
  });
  it('ignores the previous episode', () => {
    const started: EventBody = {
      kind: 'episode-started',
      scenario: 'mushroom-war',
      teams: { red: 'a', blue: 'b' },
      seed: 1,
      clock: { kind: 'real' },
      limit: 2400,
      seats,
    };
    expect(weigh(log([95, point], [0, started]), 'Ryn', 100).weight).toBe(0);
  });
  it('prefers moving agents if nothing else happens, and any event to movement', () => {
    const running = new Map([['Raze', 0.28]]);
    expect(weigh([], 'Raze', 100, running)).toMatchObject({ weight: 1, reason: 'Raze is walking' });
    expect(weigh(log([100, point]), 'Ryn').weight).toBeGreaterThan(weigh([], 'Raze', 100, running).weight);
  });
});

describe('shots of the director', () => {
  const found = (entries: Readonly<Record<string, number>>): Map<string, Interest> =>
    new Map(Object.entries(entries).map(([agent, weight]) => [agent, { weight, reason: `${agent} scores` }]));

  it('start with the most interesting agent', () => {
    expect(nextShot(null, found({ Ryn: 1, Raze: 5 }), 0)).toEqual({ agent: 'Raze', reason: 'Raze scores', since: 0 });
    expect(nextShot(null, new Map(), 0)).toBeNull();
  });
  it('last at least four seconds', () => {
    const shot = nextShot(null, found({ Ryn: 1, Raze: 0 }), 0);
    expect(nextShot(shot, found({ Ryn: 0, Raze: 50 }), shortestShotMs - 1)?.agent).toBe('Ryn');
    expect(nextShot(shot, found({ Ryn: 0, Raze: 50 }), shortestShotMs)?.agent).toBe('Raze');
  });
  it('change only to a clearly more interesting agent, so that two equal agents do not alternate', () => {
    let shot = nextShot(null, found({ Ryn: 5, Raze: 4 }), 0);
    const seen = new Set<string>();
    for (let step = 1; step < 60; step++) {
      shot = nextShot(shot, found(step % 2 === 0 ? { Ryn: 5, Raze: 4 } : { Ryn: 4, Raze: 5 }), step * 1000);
      seen.add(shot?.agent ?? '');
    }
    expect([...seen]).toEqual(['Ryn']);
  });
  it('stay the same object while nothing changes, and get a new reason when their agent does something else', () => {
    const shot = nextShot(null, found({ Ryn: 5 }), 0);
    expect(nextShot(shot, found({ Ryn: 3 }), 9000)).toBe(shot);
    const later = nextShot(shot, new Map([['Ryn', { weight: 9, reason: 'Ryn dies' }]]), 9000);
    expect(later).toEqual({ agent: 'Ryn', reason: 'Ryn dies', since: 0 });
  });
  it('leave a removed agent at once', () => {
    const shot = nextShot(null, found({ Ryn: 5 }), 0);
    expect(nextShot(shot, found({ Byte: 0 }), 10)?.agent).toBe('Byte');
  });
});
