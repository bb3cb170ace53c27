import type { MatchEvent } from '#lib/domain/match-event.ts';
import { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
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
 * receives what a `TrimmedLog` keeps.
 */
export class FeedState {
  readonly audience = new FeedAudience();
  private readonly log: TrimmedLog;
  private world: WorldState | null = null;
  private readonly keepsWorld: boolean;

  constructor({ limit = retention, keepsWorld = true }: FeedStateOptions = {}) {
    this.log = new TrimmedLog(limit);
    this.keepsWorld = keepsWorld;
  }

  get lastSeq(): number {
    return this.log.next - 1;
  }

  /** Number of the first event that listeners received; 0 without one. */
  get firstSeq(): number {
    return this.log.start;
  }

  /** Number of kept events. */
  get size(): number {
    return this.log.kept.length;
  }

  subscribe(listener: FeedListener): () => void {
    const leave = this.audience.add(listener);
    if (this.size > 0) listener.events?.([...this.log.kept]);
    if (listener.frame) for (const frame of this.world?.frames() ?? []) listener.frame(frame);
    return leave;
  }

  addEvents(events: readonly MatchEvent[]): void {
    this.log.append(events);
    this.audience.tell((listener) => listener.events?.(events));
  }

  /**
   * Adds events that may overlap with known ones. If one differs from the kept one of its number, the match restarted before it: listeners
   * start over with the valid events. Returns false, without a change, if events in between are missing.
   */
  mergeEvents(events: readonly MatchEvent[]): boolean {
    const differs = this.log.compare(events);
    if (differs === 'gap') return false;
    if (differs !== null) this.rewind(differs);
    const fresh = events.filter((event) => event.seq > this.lastSeq);
    if (fresh.length > 0) this.addEvents(fresh);
    return true;
  }

  /** Removes all events from number `from` on. */
  rewind(from: number): void {
    if (!this.log.rewind(from)) return;
    this.audience.tell((listener) => listener.restarted?.());
    const kept = [...this.log.kept];
    if (kept.length > 0) this.audience.tell((listener) => listener.events?.(kept));
  }

  /** Replaces the whole log. */
  startOver(events: readonly MatchEvent[]): void {
    this.log.clear();
    this.audience.tell((listener) => listener.restarted?.());
    if (events.length > 0) this.addEvents(events);
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
}
