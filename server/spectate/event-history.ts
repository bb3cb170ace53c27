import type { MatchEvent } from '#lib/domain/match-event.ts';
import { trimmedLog } from '#lib/domain/trimmed-log.ts';

/** The most events that a running match keeps for its spectators. */
const retention = 50_000;

/**
 * The numbered events of a match for spectators, without gaps in their numbers. Above the limit it is trimmed (`trimmedLog`): the opening of
 * an episode that exceeds the limit by itself takes the numbers right before the oldest other event. The page of a late spectator of such an
 * episode sees the jump in ticks, and reads what lies between from the recording (`lib/feed/time-shift-feed.ts`).
 */
export class EventHistory {
  private events: MatchEvent[] = [];
  /** The opening of the episode of the oldest event, if events between the two were dropped. */
  private opening: readonly MatchEvent[] = [];
  private readonly limit: number;

  constructor(limit = retention) {
    this.limit = limit;
  }

  /** Number of the next event. */
  get end(): number {
    return (this.events.at(-1)?.seq ?? -1) + 1;
  }

  /**
   * Appends events. A known number means that the match restarted from it: the events from there are replaced, and the result is true. If
   * numbers are missing, the history restarts after the gap.
   */
  append(events: readonly MatchEvent[]): boolean {
    const first = events[0];
    if (first === undefined) return false;
    if (first.seq > this.end) this.keepFrom(this.events.length);
    const start = this.events[0]?.seq ?? first.seq;
    const rewound = this.events.length > 0 && first.seq < this.end;
    if (rewound) this.cutAt(Math.max(0, first.seq - start));
    for (const event of events) this.events.push(event);
    if (this.events.length > this.limit) this.trim();
    return rewound;
  }

  /** Drops all events from number `from` on. */
  rewind(from: number): void {
    const cut = this.events.findIndex((event) => event.seq >= from);
    if (cut >= 0) this.cutAt(cut);
  }

  /** Inserts events before the oldest one. Returns false without a change if they do not connect to it. */
  precede(events: readonly MatchEvent[]): boolean {
    const start = this.events[0]?.seq;
    if (start === undefined) return false;
    const older = events.filter((event) => event.seq < start);
    if (older.at(-1)?.seq !== start - 1) return false;
    this.events = older.concat(this.events);
    this.opening = [];
    return true;
  }

  /** Appends the events of a recording of the same log that follow the newest event. */
  extend(recorded: readonly MatchEvent[]): void {
    const newest = this.events.at(-1);
    const same = newest && recorded.find((event) => event.seq === newest.seq);
    if (same && JSON.stringify(same) === JSON.stringify(newest)) this.append(recorded.filter((event) => event.seq > newest.seq));
  }

  /** Up to `count` events after number `after`, or from the oldest kept event if that one is gone. */
  after(after: number, count: number): readonly MatchEvent[] {
    const start = (this.events[0]?.seq ?? 0) - this.opening.length;
    const from = Math.max(0, after + 1 - start);
    const opening = this.opening.slice(from, from + count).map((event, index) => ({ ...event, seq: start + from + index }));
    const rest = Math.max(0, from - this.opening.length);
    return opening.concat(this.events.slice(rest, rest + count - opening.length));
  }

  private trim(): void {
    const { opening, kept } = trimmedLog(this.opening.concat(this.events), this.limit);
    this.opening = opening;
    this.events = [...kept];
  }

  /** Drops all events before index `cut`. */
  private keepFrom(cut: number): void {
    this.events = this.events.slice(cut);
    this.opening = [];
  }

  /** Drops all events from index `cut` on. */
  private cutAt(cut: number): void {
    this.events.length = cut;
    if (cut === 0) this.opening = [];
  }
}
