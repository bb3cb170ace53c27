import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { EventHistory } from './event-history.ts';

function events(from: number, count: number, episode = 0): MatchEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const stamp = { seq: from + index, episode, tick: index };
    if (index > 0) return { kind: 'play-started', ...stamp };
    const started = { kind: 'episode-started', scenario: 's', teams: { red: 'a', blue: 'b' }, seed: 1, clock: { kind: 'fast' } } as const;
    return { ...started, limit: 1, seats: [], ...stamp };
  });
}

const numbers = (history: EventHistory, after: number, count = 1000): number[] => history.after(after, count).map((event) => event.seq);

describe('the history of events', () => {
  it('returns exactly the events after a number', () => {
    const history = new EventHistory();
    history.append(events(0, 5));
    expect(numbers(history, -1)).toEqual([0, 1, 2, 3, 4]);
    expect(numbers(history, 2)).toEqual([3, 4]);
    expect(numbers(history, 2, 1)).toEqual([3]);
    expect(numbers(history, 4)).toEqual([]);
  });

  it('is replaced from the number at which a match restarts', () => {
    const history = new EventHistory();
    history.append(events(0, 5));
    expect(history.append(events(5, 2))).toBe(false);
    expect(history.append(events(3, 2, 1))).toBe(true);
    expect(numbers(history, -1)).toEqual([0, 1, 2, 3, 4]);
    expect(history.after(2, 1)[0]?.episode).toBe(1);
  });

  it('restarts after a gap', () => {
    const history = new EventHistory();
    history.append(events(0, 5));
    history.append(events(9, 2));
    expect(numbers(history, -1)).toEqual([9, 10]);
  });

  it('may begin late, and drops whole episodes when there are too many', () => {
    const history = new EventHistory(10);
    for (let episode = 0; episode < 5; episode++) history.append(events(100 + episode * 4, 4, episode));
    expect(numbers(history, -1)).toEqual([112, 113, 114, 115, 116, 117, 118, 119]);
    expect(numbers(history, 50)[0]).toBe(112);
    expect(history.end).toBe(120);
  });

  it('keeps the opening and the newest events of one episode that has too many, numbered without a gap', () => {
    const history = new EventHistory(100);
    const log = events(0, 1000).map((event) => ({ ...event, tick: Math.max(0, event.seq - 1) }));
    for (const event of log) history.append([event]);
    const kept = history.after(-1, 1000);
    expect(kept.length).toBeLessThanOrEqual(102);
    expect(kept.slice(0, 2).map(({ kind, tick }) => [kind, tick])).toEqual([
      ['episode-started', 0],
      ['play-started', 0],
    ]);
    expect(kept.slice(2)).toEqual(log.slice(-(kept.length - 2)));
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => 1000 - kept.length + index));
    expect(numbers(history, 997)).toEqual([998, 999]);
    expect(numbers(history, 5, 3)).toEqual([1000 - kept.length, 1001 - kept.length, 1002 - kept.length]);
    expect(history.end).toBe(1000);
  });

  it('of a long episode takes back what a recording has, and forgets it with the next long one', () => {
    const history = new EventHistory(100);
    const log = events(0, 1000);
    for (const event of log) history.append([event]);
    expect(history.precede(log)).toBe(true);
    expect(history.after(-1, 1000)).toEqual(log);
    history.append(events(1000, 150, 1));
    expect(history.after(-1, 1000).every(({ episode }) => episode === 1)).toBe(true);
    expect(history.append(events(1000, 2, 1))).toBe(true);
    expect(numbers(history, -1)).toEqual([1000, 1001]);
  });

  it('takes any number of events at once', () => {
    const history = new EventHistory();
    history.append(events(0, 500_000));
    expect(history.end).toBe(500_000);
    expect(history.after(-1, 1)[0]?.kind).toBe('episode-started');
    expect(history.after(-1, 1_000_000).length).toBeLessThanOrEqual(51_000);
  });
});
