import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { PlaybackControls } from './playback-controls.ts';

export type FeedPresence = 'connecting' | 'present' | 'reconnecting' | 'lost';

export interface FeedListener {
  status?(status: MatchStatus): void;
  events?(events: readonly MatchEvent[]): void;
  /** The log was replaced (by a new catch-up or a seek backwards): drop the folded state. */
  restarted?(): void;
  /** The world was replaced: drop columns and bodies. */
  reset?(): void;
  frame?(frame: Frame): void;
  /** `reason` says why the server refused the match; null for every other loss. */
  presence?(presence: FeedPresence, reason: string | null): void;
}

/**
 * The data source of a match page. Live, recorded and fake feeds behave the same; those that can seek have `controls`, so that a page never
 * asks for the kind of its feed.
 */
export interface MatchFeed {
  /** Present if the feed can seek. */
  readonly controls?: PlaybackControls;
  /** The listener first receives the known data, then every change. Returns the unsubscriber. */
  subscribe(listener: FeedListener): () => void;
  /** Game tick to display, fractional between ticks, behind the newest one by the interpolation delay. */
  playhead(): number;
  close(): void;
}
