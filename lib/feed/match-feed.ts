import type { MatchEvent } from '../domain/match-event.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import type { MatchStatus } from '../protocol/socket-events.ts';
import type { PlaybackControls } from './playback-controls.ts';

export type FeedPresence = 'connecting' | 'present' | 'reconnecting' | 'lost';

export interface FeedListener {
  status?(status: MatchStatus): void;
  events?(events: readonly MatchEvent[]): void;
  /** The log is replaced (new catch-up or a seek backwards): drop what was folded. */
  restarted?(): void;
  /** The world is replaced: drop columns and bodies. */
  reset?(): void;
  frame?(frame: Frame): void;
  /** `reason` says why the server refused the match; null for every other loss. */
  presence?(presence: FeedPresence, reason: string | null): void;
}

/**
 * What a match page reads. Live, recorded and fake feeds behave the same; what only some can do stands in `capabilities`,
 * so that a page never asks which kind it has.
 */
export interface MatchFeed {
  readonly capabilities: { readonly live: boolean; readonly seek: boolean; readonly speed: boolean };
  /** There where the feed can seek. */
  readonly controls?: PlaybackControls;
  /** The listener first receives what is known already, then every change. Returns the unsubscriber. */
  subscribe(listener: FeedListener): () => void;
  /** Game tick to show now, fractional between ticks, behind the newest one by the interpolation delay. */
  playhead(): number;
  close(): void;
}
