import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { LoopRange, Speed, Transport } from '#lib/playback/transport.ts';

/** The controls of a feed that is not bound to the present. */
export interface PlaybackControls {
  /** The state after the last change: the same object until a change. During play, the current tick is the feed's `playhead()`. */
  transport(): Transport;
  /** Calls back after every change. Returns the unsubscriber. */
  watch(watcher: () => void): () => void;
  /** The whole available log, including events after the playhead. */
  log(): readonly MatchEvent[];
  play(): void;
  pause(): void;
  /** Shows the world and the log at the end of a tick. */
  seek(tick: number): void;
  /** Pauses, a number of ticks from here. */
  step(ticks: number): void;
  setSpeed(speed: Speed): void;
  setLoop(range: LoopRange | null): void;
  /** Goes to the newest tick and follows it. In a recording: to its end. */
  jumpToLive(): void;
}
