import type { MatchEvent } from './match-event.ts';

/** The share of the limit that remains of an episode that exceeds it, so that not every new event moves all others. */
const remainder = 3 / 4;
/** The most events that count as the opening of an episode, as a share of the limit. */
const openingShare = 1 / 50;

/**
 * The events of a match in order, of which a bounded number stays. The numbers of the kept events have no gaps.
 *
 * Above the limit whole episodes go first, the oldest first. Of an episode that exceeds the limit by itself the newest events remain, and its
 * opening: the newest events up to the end of tick 0. A log may be trimmed again and again; its opening then stays the same.
 */
export class TrimmedLog {
  /** The opening, then the other kept events. */
  private events: MatchEvent[] = [];
  /** The length of the opening of the oldest kept event's episode; 0 if no events between the two were dropped. */
  private opened = 0;
  /** The number of the oldest event that the log has had. */
  private first = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Number of the next event; 0 without events. */
  get next(): number {
    return (this.events.at(-1)?.seq ?? -1) + 1;
  }

  /** Number of the oldest event that the log has had, also if it was dropped since; 0 without events. */
  get start(): number {
    return this.first;
  }

  /** All that is kept, oldest first, with the numbers that the events came with. It changes as the log does. */
  get kept(): readonly MatchEvent[] {
    return this.events;
  }

  /**
   * Appends events. A known number means that the match restarted from it: the events from there are replaced, and the result is true. If
   * numbers are missing, the log restarts after the gap.
   */
  append(events: readonly MatchEvent[]): boolean {
    const [first] = events;
    if (first === undefined) return false;
    if (first.seq > this.next) this.clear();
    const rewound = this.rewind(first.seq);
    if (this.events.length === 0) this.first = first.seq;
    for (const event of events) this.events.push(event);
    this.trim();
    return rewound;
  }

  /**
   * Compares events that may overlap with known ones: `gap` if numbers between the two are missing, the first number at which they differ
   * (the match restarted before it), or null if they agree. What was dropped is taken to agree.
   */
  compare(events: readonly MatchEvent[]): 'gap' | number | null {
    const [first] = events;
    if (first === undefined || this.events.length === 0) return null;
    if (first.seq > this.next) return 'gap';
    return events.find((event) => event.seq < this.next && !this.agrees(event))?.seq ?? null;
  }

  /** Drops all events from number `from` on; all if that one lies before the kept ones. Returns whether there were any. */
  rewind(from: number): boolean {
    if (from >= this.next) return false;
    this.events.length = this.opened + Math.max(0, from - this.oldest);
    if (this.events.length === this.opened) this.clear();
    else this.first = this.events[0]?.seq ?? 0;
    return true;
  }

  /** Inserts events before the oldest one, in place of an opening. Returns false without a change if they do not connect to it. */
  precede(events: readonly MatchEvent[]): boolean {
    const older = events.filter((event) => event.seq < this.oldest);
    if (this.events.length === 0 || older.at(-1)?.seq !== this.oldest - 1) return false;
    this.events = older.concat(this.events.slice(this.opened));
    this.opened = 0;
    this.first = this.events[0]?.seq ?? 0;
    return true;
  }

  /** Appends the events of a recording of the same log that follow the newest event. */
  extend(recorded: readonly MatchEvent[]): void {
    const same = recorded.find((event) => event.seq === this.next - 1);
    if (same !== undefined && this.agrees(same)) this.append(recorded.filter((event) => event.seq >= this.next));
  }

  /**
   * Up to `count` events after number `after`, or from the oldest kept event if that one is gone. An opening takes the numbers right before
   * the oldest other event, so that readers see no gap.
   */
  after(after: number, count: number): readonly MatchEvent[] {
    const start = this.oldest - this.opened;
    const from = Math.max(0, after + 1 - start);
    const found = this.events.slice(from, from + count);
    return from >= this.opened
      ? found
      : found.map((event, index) => (from + index < this.opened ? { ...event, seq: start + from + index } : event));
  }

  /** Drops all events. */
  clear(): void {
    this.events = [];
    this.opened = 0;
    this.first = 0;
  }

  /** Drops what exceeds a limit. Returns whether that was a part of the newest episode. */
  trim(limit: number = this.limit): boolean {
    const { events } = this;
    const tooMany = events.length - limit;
    if (tooMany <= 0) return false;
    const newest = events.at(-1)?.episode ?? 0;
    const current = events.findIndex((event) => event.episode === newest);
    const started = events.findIndex((event, index) => index >= tooMany && event.kind === 'episode-started');
    const whole = started === -1 ? current : started;
    if (whole >= tooMany) {
      this.events = events.slice(whole);
      this.opened = 0;
      return false;
    }
    const kept = events.slice(events.length - Math.floor(limit * remainder));
    const from = kept[0]?.seq ?? 0;
    const opening = openingFrom(events, current, limit).filter((event) => event.seq < from);
    this.events = opening.concat(kept);
    this.opened = opening.length;
    return true;
  }

  /** Number of the oldest event after the opening. */
  private get oldest(): number {
    return this.events[this.opened]?.seq ?? 0;
  }

  private agrees(event: MatchEvent): boolean {
    if (event.seq < this.first) return false;
    const known = event.seq < this.oldest ? undefined : this.events[this.opened + event.seq - this.oldest];
    return known === undefined || JSON.stringify(event) === JSON.stringify(known);
  }
}

/** The newest events of the opening of the episode that begins at index `current`; none if its start is not known. */
function openingFrom(events: readonly MatchEvent[], current: number, limit: number): readonly MatchEvent[] {
  const end = events.findIndex((event, index) => index >= current && event.tick > 0);
  const opening = events.slice(current, Math.max(current, end)).slice(-Math.max(2, Math.floor(limit * openingShare)));
  return opening.some((event) => event.kind === 'episode-started') ? opening : [];
}
