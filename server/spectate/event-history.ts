import type { MatchEvent } from '#lib/domain/match-event.ts';

/** Above this number of events a running match keeps only its newest episodes. */
const retention = 50_000;

/** The numbered events of a match for spectators, without gaps. Drops whole episodes above the limit. */
export class EventHistory {
  private events: MatchEvent[] = [];
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
    if (first.seq > this.end) this.events = [];
    const start = this.events[0]?.seq ?? first.seq;
    const rewound = this.events.length > 0 && first.seq < this.end;
    if (rewound) this.events.length = Math.max(0, first.seq - start);
    this.events.push(...events);
    if (this.events.length > this.limit) this.trim();
    return rewound;
  }

  /** Drops all events from number `from` on. */
  rewind(from: number): void {
    const cut = this.events.findIndex((event) => event.seq >= from);
    if (cut >= 0) this.events.length = cut;
  }

  /** Inserts events before the oldest one. Returns false without a change if they do not connect to it. */
  precede(events: readonly MatchEvent[]): boolean {
    const start = this.events[0]?.seq;
    if (start === undefined) return false;
    const older = events.filter((event) => event.seq < start);
    if (older.at(-1)?.seq !== start - 1) return false;
    this.events = [...older, ...this.events];
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
    const start = this.events[0]?.seq ?? 0;
    const from = Math.max(0, after + 1 - start);
    return this.events.slice(from, from + count);
  }

  private trim(): void {
    const newest = this.events.at(-1)?.episode ?? 0;
    const tooMany = this.events.length - this.limit;
    const cut = this.events.findIndex((event, index) => index >= tooMany && event.kind === 'episode-started');
    const current = this.events.findIndex((event) => event.episode === newest);
    this.events = this.events.slice(cut === -1 ? Math.max(0, current) : cut);
  }
}
