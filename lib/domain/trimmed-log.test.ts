import { describe, expect, it } from 'vitest';
import type { MatchEvent } from './match-event.ts';
import { TrimmedLog } from './trimmed-log.ts';

function events(from: number, count: number, episode = 0): MatchEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const stamp = { seq: from + index, episode, tick: index };
    if (index > 0) return { kind: 'play-started', ...stamp };
    const started = { kind: 'episode-started', scenario: 's', teams: { red: 'a', blue: 'b' }, seed: 1, clock: { kind: 'fast' } } as const;
    return { ...started, limit: 1, seats: [], ...stamp };
  });
}

const numbers = (history: TrimmedLog, after: number, count = 1000): number[] => history.after(after, count).map((event) => event.seq);

describe('a trimmed log', () => {
  it('returns exactly the events after a number', () => {
    const history = new TrimmedLog(50_000);
    history.append(events(0, 5));
    expect(numbers(history, -1)).toEqual([0, 1, 2, 3, 4]);
    expect(numbers(history, 2)).toEqual([3, 4]);
    expect(numbers(history, 2, 1)).toEqual([3]);
    expect(numbers(history, 4)).toEqual([]);
  });

  it('is replaced from the number at which a match restarts', () => {
    const history = new TrimmedLog(50_000);
    history.append(events(0, 5));
    expect(history.append(events(5, 2))).toBe(false);
    expect(history.append(events(3, 2, 1))).toBe(true);
    expect(numbers(history, -1)).toEqual([0, 1, 2, 3, 4]);
    expect(history.after(2, 1)[0]?.episode).toBe(1);
  });

  it('restarts after a gap', () => {
    const history = new TrimmedLog(50_000);
    history.append(events(0, 5));
    history.append(events(9, 2));
    expect(numbers(history, -1)).toEqual([9, 10]);
  });

  it('may begin late, and drops whole episodes when there are too many', () => {
    const history = new TrimmedLog(10);
    for (let episode = 0; episode < 5; episode++) history.append(events(100 + episode * 4, 4, episode));
    expect(numbers(history, -1)).toEqual([112, 113, 114, 115, 116, 117, 118, 119]);
    expect(numbers(history, 50)[0]).toBe(112);
    expect(history.next).toBe(120);
  });

  it('keeps the opening and the newest events of one episode that has too many, numbered without a gap', () => {
    const history = new TrimmedLog(100);
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
    expect(history.next).toBe(1000);
  });

  it('of a long episode takes back what a recording has, and forgets it with the next long one', () => {
    const history = new TrimmedLog(100);
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
    const history = new TrimmedLog(50_000);
    history.append(events(0, 500_000));
    expect(history.next).toBe(500_000);
    expect(history.after(-1, 1)[0]?.kind).toBe('episode-started');
    expect(history.after(-1, 1_000_000).length).toBeLessThanOrEqual(51_000);
  });
});

describe('events beside a trimmed log', () => {
  const history = new TrimmedLog(100);
  history.append(events(10, 5));

  it.each([
    ['that follow agree', events(15, 2), null],
    ['that are known agree', events(10, 5), null],
    ['after missing ones leave a gap', events(16, 2), 'gap'],
    ['that differ name the first that does', events(12, 3), 12],
    ['from before its first one differ', events(8, 9), 8],
    ['that are none agree', [], null],
  ])('%s', (_, more, found) => {
    expect(history.compare(more)).toBe(found);
  });
});

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A log that grows, restarts, jumps, and is completed from its recording, beside all events that it should have had. */
class Play {
  readonly log = new TrimmedLog(40);
  /** The valid events since the last gap. */
  private whole: MatchEvent[] = [];
  /** Whether the log was completed from its recording after it was last trimmed. */
  private isCompleted = false;
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  /** Up to 12 events from number `from` on; one in twelve begins an episode. */
  private made(from: number): MatchEvent[] {
    let before = this.whole.find(({ seq }) => seq === from - 1);
    return Array.from({ length: 1 + this.below(12) }, (_, index) => {
      const starts = before === undefined || this.below(12) === 0;
      const [event = before] = events(
        from + index,
        starts ? 1 : 2,
        (before?.episode ?? 0) + (starts && before !== undefined ? 1 : 0),
      ).slice(-1);
      if (event === undefined) throw new Error('There is an event.');
      before = { ...event, seq: from + index, tick: starts ? 0 : (before?.tick ?? 0) + this.below(3) };
      return before;
    });
  }

  private add(more: MatchEvent[]): void {
    const [first] = more;
    const { next } = this.log;
    const isRewound = this.log.append(more);
    expect(isRewound).toBe(first !== undefined && first.seq < next);
    if (first !== undefined) this.whole = first.seq > next ? more : this.whole.filter(({ seq }) => seq < first.seq).concat(more);
    this.isCompleted = false;
  }

  step(): void {
    const { log, whole } = this;
    const some = whole[this.below(whole.length)]?.seq ?? 0;
    const kind = this.below(10);
    if (kind < 5) this.add(this.made(log.next));
    else if (kind === 5) this.add(this.made(some));
    else if (kind === 6) this.add(this.made(log.next + this.below(3)));
    else if (kind === 7) {
      log.rewind(some);
      this.whole = whole.filter(({ seq }) => seq < some);
    } else if (kind === 8) this.isCompleted = log.precede(whole) || this.isCompleted;
    else {
      expect(log.compare(whole.filter(({ seq }) => seq >= log.start))).toBe(null);
      const later = this.made(log.next);
      log.extend(whole.slice(-5).concat(later));
      if (log.next > 0 && whole.length > 0) this.whole = whole.concat(later);
      this.isCompleted = false;
    }
  }

  check(): void {
    const { log, whole } = this;
    // A rewind to before the kept events leaves none, and the log starts again.
    if (log.next === 0) this.whole = [];
    if (log.next === 0) return;
    const newest = whole.at(-1);
    expect(log.next).toBe((newest?.seq ?? -1) + 1);
    if (!this.isCompleted) expect(log.kept.length).toBeLessThanOrEqual(42);
    const read = log.after(-1, 1000);
    expect(read.map(({ seq }) => seq)).toEqual(read.map((_, index) => log.next - read.length + index));
    const opening = read.filter((event, index) => event.seq !== log.kept[index]?.seq);
    expect(log.kept.slice(opening.length)).toEqual(whole.slice(-(read.length - opening.length)));
    expect(opening.map(({ tick, episode }) => [tick, episode])).toEqual(opening.map(() => [0, read[opening.length]?.episode]));
    const known = new Set(whole);
    expect(log.kept.filter((event) => !known.has(event))).toEqual([]);
    const cursor = (read[0]?.seq ?? 0) + this.below(read.length) - 1;
    expect(log.after(cursor, 7)).toEqual(read.filter(({ seq }) => seq > cursor).slice(0, 7));
  }
}

it('of any length, with restarts, gaps and recordings, keeps the newest events and their opening without a gap', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const play = new Play(seed);
    for (let step = 0; step < 80; step++) {
      play.step();
      play.check();
    }
  }
});
