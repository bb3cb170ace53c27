import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { FeedListener, FeedPresence } from './match-feed.ts';

/** The listeners of a feed. Each first receives the connection state and the match status. */
export class FeedAudience {
  private readonly listeners = new Set<FeedListener>();
  private status: MatchStatus | null = null;
  private presence: FeedPresence = 'connecting';
  private reason: string | null = null;

  get newestStatus(): MatchStatus | null {
    return this.status;
  }

  /** Adds a listener, which receives presence and status at once. Returns the function that removes it. */
  add(listener: FeedListener): () => void {
    this.listeners.add(listener);
    listener.presence?.(this.presence, this.reason);
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

  /** `reason` is the server's refusal as text, null otherwise. */
  setPresence(presence: FeedPresence, reason: string | null = null): void {
    if (presence === this.presence && reason === this.reason) return;
    this.presence = presence;
    this.reason = reason;
    this.tell((listener) => listener.presence?.(presence, reason));
  }

  clear(): void {
    this.listeners.clear();
  }
}
