import type { MatchEvent } from '../domain/match-event.ts';
import type { LoopRange, Speed, Transport } from '../playback/transport.ts';

/** What can be done with a feed that is not bound to the present. */
export interface PlaybackControls {
  /** As of the last change: the same object until something changes. While playing, the tick of now is the feed's `playhead()`. */
  transport(): Transport;
  /** Calls back after every change. Returns the unsubscriber. */
  watch(watcher: () => void): () => void;
  /** The whole log there is, also what lies after the playhead. */
  log(): readonly MatchEvent[];
  play(): void;
  pause(): void;
  /** Shows the world and the log right after everything of a whole tick happened. */
  seek(tick: number): void;
  /** Stands still, a number of ticks from here. */
  step(ticks: number): void;
  setSpeed(speed: Speed): void;
  setLoop(range: LoopRange | null): void;
  /** Goes to the newest tick and stays with it. In a recording: to its end. */
  jumpToLive(): void;
}
