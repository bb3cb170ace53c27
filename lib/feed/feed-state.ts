import type { MatchEvent } from '../domain/match-event.ts';
import { WorldState } from '../playback/world-state.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import { FeedAudience } from './feed-audience.ts';
import type { FeedListener } from './match-feed.ts';

/** The known data of a feed, so that a late listener receives the same data as an early one. */
export class FeedState {
  readonly audience = new FeedAudience();
  private events: MatchEvent[] = [];
  private world: WorldState | null = null;

  get lastSeq(): number {
    return this.events.at(-1)?.seq ?? -1;
  }

  /** Number of the first known event; 0 without one. */
  get firstSeq(): number {
    return this.events[0]?.seq ?? 0;
  }

  subscribe(listener: FeedListener): () => void {
    const leave = this.audience.add(listener);
    if (this.events.length > 0) listener.events?.([...this.events]);
    for (const frame of this.world?.frames() ?? []) listener.frame?.(frame);
    return leave;
  }

  addEvents(events: readonly MatchEvent[]): void {
    for (const event of events) this.events.push(event);
    this.audience.tell((listener) => listener.events?.(events));
  }

  /**
   * Adds events that may overlap with known ones. If one differs from the known one of its number, the match restarted before it: listeners
   * start over with the valid events. Returns false, without a change, if events in between are missing.
   */
  mergeEvents(events: readonly MatchEvent[]): boolean {
    const [first, start] = [events[0], this.events[0]?.seq];
    if (!first) return true;
    if (start === undefined) {
      this.addEvents(events);
      return true;
    }
    if (first.seq > this.lastSeq + 1) return false;
    const differs = events.find(
      (event) => event.seq < start || (event.seq <= this.lastSeq && !isSame(event, this.events[event.seq - start])),
    );
    if (differs) this.startOver(this.events.filter((event) => event.seq < differs.seq));
    const fresh = events.filter((event) => event.seq > this.lastSeq);
    if (fresh.length > 0) this.addEvents(fresh);
    return true;
  }

  /** Removes all events from number `from` on. */
  rewind(from: number): void {
    if (this.lastSeq >= from) this.startOver(this.events.filter((event) => event.seq < from));
  }

  /** Replaces the whole log. */
  startOver(events: readonly MatchEvent[]): void {
    this.events = [];
    this.audience.tell((listener) => listener.restarted?.());
    if (events.length > 0) this.addEvents(events);
  }

  resetWorld(): void {
    this.world = null;
    this.audience.tell((listener) => listener.reset?.());
  }

  addFrame(frame: Frame): void {
    this.world ??= new WorldState();
    this.world.apply(frame);
    this.audience.tell((listener) => listener.frame?.(frame));
  }
}

function isSame(event: MatchEvent, known: MatchEvent | undefined): boolean {
  return known !== undefined && JSON.stringify(event) === JSON.stringify(known);
}
