import type { MatchStatus } from '../protocol/socket-events.ts';
import type { FeedListener, FeedPresence } from './match-feed.ts';

/** Who listens to a feed, and what each of them knows first: whether it is connected, and how the match stands. */
export class FeedAudience {
  private readonly listeners = new Set<FeedListener>();
  private status: MatchStatus | null = null;
  private presence: FeedPresence = 'connecting';

  get newestStatus(): MatchStatus | null {
    return this.status;
  }

  /** Adds a listener, who is told presence and status at once. Returns what takes it away again. */
  add(listener: FeedListener): () => void {
    this.listeners.add(listener);
    listener.presence?.(this.presence);
    if (this.status) listener.status?.(this.status);
    return () => this.listeners.delete(listener);
  }

  tell(word: (listener: FeedListener) => void): void {
    for (const listener of this.listeners) word(listener);
  }

  setStatus(status: MatchStatus): void {
    this.status = status;
    this.tell((listener) => listener.status?.(status));
  }

  setPresence(presence: FeedPresence): void {
    if (presence === this.presence) return;
    this.presence = presence;
    this.tell((listener) => listener.presence?.(presence));
  }

  clear(): void {
    this.listeners.clear();
  }
}
