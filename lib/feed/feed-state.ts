import type { MatchEvent } from '../domain/match-event.ts';
import { trimmedLog } from '../domain/trimmed-log.ts';
import { WorldState } from '../playback/world-state.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import { FeedAudience } from './feed-audience.ts';
import type { FeedListener } from './match-feed.ts';

/** The most events that a feed keeps for late listeners. */
const retention = 20_000;

export interface FeedStateOptions {
  /** The most events that are kept. */
  readonly limit?: number;
  /** False for a feed whose only listener for frames subscribes before the first one: late listeners then get no frames. */
  readonly keepsWorld?: boolean;
}

/**
 * The known data of a feed, so that a late listener receives the same as an early one. Of a longer log than the limit a late listener
 * receives what `trimmedLog` keeps.
 */
export class FeedState {
  readonly audience = new FeedAudience();
  private events: MatchEvent[] = [];
  /** The opening of the episode of the oldest event, if events between the two were dropped. */
  private opening: readonly MatchEvent[] = [];
  private first = 0;
  private world: WorldState | null = null;
  private readonly limit: number;
  private readonly keepsWorld: boolean;

  constructor({ limit = retention, keepsWorld = true }: FeedStateOptions = {}) {
    this.limit = limit;
    this.keepsWorld = keepsWorld;
  }

  get lastSeq(): number {
    return this.events.at(-1)?.seq ?? -1;
  }

  /** Number of the first event that listeners received; 0 without one. */
  get firstSeq(): number {
    return this.first;
  }

  /** Number of kept events. */
  get size(): number {
    return this.opening.length + this.events.length;
  }

  subscribe(listener: FeedListener): () => void {
    const leave = this.audience.add(listener);
    if (this.events.length > 0) listener.events?.(this.opening.concat(this.events));
    if (listener.frame) for (const frame of this.world?.frames() ?? []) listener.frame(frame);
    return leave;
  }

  addEvents(events: readonly MatchEvent[]): void {
    if (this.events.length === 0) this.first = events[0]?.seq ?? 0;
    for (const event of events) this.events.push(event);
    if (this.size > this.limit) {
      const { opening, kept } = trimmedLog(this.opening.concat(this.events), this.limit);
      this.opening = opening;
      this.events = [...kept];
    }
    this.audience.tell((listener) => listener.events?.(events));
  }

  /**
   * Adds events that may overlap with known ones. If one differs from the kept one of its number, the match restarted before it: listeners
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
      (event) =>
        event.seq < this.first || (event.seq >= start && event.seq <= this.lastSeq && !isSame(event, this.events[event.seq - start])),
    );
    if (differs) this.keepUntil(differs.seq);
    const fresh = events.filter((event) => event.seq > this.lastSeq);
    if (fresh.length > 0) this.addEvents(fresh);
    return true;
  }

  /** Removes all events from number `from` on. */
  rewind(from: number): void {
    if (this.lastSeq >= from) this.keepUntil(from);
  }

  /** Replaces the whole log. */
  startOver(events: readonly MatchEvent[]): void {
    this.replace([], events);
  }

  resetWorld(): void {
    this.world = null;
    this.audience.tell((listener) => listener.reset?.());
  }

  addFrame(frame: Frame): void {
    if (this.keepsWorld) {
      this.world ??= new WorldState();
      this.world.apply(frame);
    }
    this.audience.tell((listener) => listener.frame?.(frame));
  }

  /** Drops the events from number `until` on; all of them if that one lies before the kept ones. */
  private keepUntil(until: number): void {
    const kept = this.events.filter((event) => event.seq < until);
    this.replace(kept.length === 0 ? [] : this.opening, kept);
  }

  private replace(opening: readonly MatchEvent[], events: readonly MatchEvent[]): void {
    this.opening = opening;
    this.events = [...events];
    const all = opening.concat(events);
    this.first = all[0]?.seq ?? 0;
    this.audience.tell((listener) => listener.restarted?.());
    if (all.length > 0) this.audience.tell((listener) => listener.events?.(all));
  }
}

function isSame(event: MatchEvent, known: MatchEvent | undefined): boolean {
  return known !== undefined && JSON.stringify(event) === JSON.stringify(known);
}
