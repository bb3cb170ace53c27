import type { MatchEvent } from '../domain/match-event.ts';
import { WorldState } from '../playback/world-state.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import type { MatchStatus } from '../protocol/socket-events.ts';
import type { FeedListener, FeedPresence } from './match-feed.ts';

/** What a feed knows so far, so that a listener who comes later receives the same as one who was there from the start. */
export class FeedState {
  private readonly listeners = new Set<FeedListener>();
  private status: MatchStatus | null = null;
  private presence: FeedPresence = 'connecting';
  private events: MatchEvent[] = [];
  private world: WorldState | null = null;

  get lastSeq(): number {
    return this.events.at(-1)?.seq ?? -1;
  }

  /** Number of the first event known; 0 while there is none. */
  get firstSeq(): number {
    return this.events[0]?.seq ?? 0;
  }

  get newestStatus(): MatchStatus | null {
    return this.status;
  }

  subscribe(listener: FeedListener): () => void {
    this.listeners.add(listener);
    listener.presence?.(this.presence);
    if (this.status) listener.status?.(this.status);
    if (this.events.length > 0) listener.events?.([...this.events]);
    for (const frame of this.world?.frames() ?? []) listener.frame?.(frame);
    return () => this.listeners.delete(listener);
  }

  setStatus(status: MatchStatus): void {
    this.status = status;
    for (const listener of this.listeners) listener.status?.(status);
  }

  setPresence(presence: FeedPresence): void {
    if (presence === this.presence) return;
    this.presence = presence;
    for (const listener of this.listeners) listener.presence?.(presence);
  }

  addEvents(events: readonly MatchEvent[]): void {
    for (const event of events) this.events.push(event);
    for (const listener of this.listeners) listener.events?.(events);
  }

  /**
   * Adds events that may overlap with known ones. Where one differs from the known one of its number, the match was taken up again before
   * it: listeners start over with what still holds. False, and nothing added, where events in between are missing.
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

  /** Takes back all events from number `from` on. */
  rewind(from: number): void {
    if (this.lastSeq >= from) this.startOver(this.events.filter((event) => event.seq < from));
  }

  /** Replaces the whole log. */
  startOver(events: readonly MatchEvent[]): void {
    this.events = [];
    for (const listener of this.listeners) listener.restarted?.();
    if (events.length > 0) this.addEvents(events);
  }

  resetWorld(): void {
    this.world = null;
    for (const listener of this.listeners) listener.reset?.();
  }

  addFrame(frame: Frame): void {
    this.world ??= new WorldState();
    this.world.apply(frame);
    for (const listener of this.listeners) listener.frame?.(frame);
  }

  clear(): void {
    this.listeners.clear();
  }
}

function isSame(event: MatchEvent, known: MatchEvent | undefined): boolean {
  return known !== undefined && JSON.stringify(event) === JSON.stringify(known);
}
