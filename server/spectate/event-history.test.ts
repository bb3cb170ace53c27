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
});
