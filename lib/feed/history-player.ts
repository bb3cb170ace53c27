import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchHistory } from '#lib/playback/match-history.ts';
import {
  advance,
  follow,
  type LoopRange,
  type Speed,
  seekTo,
  stepBy,
  type Transport,
  transportAt,
  withLoop,
  withoutLive,
  withPlaying,
  withRange,
} from '#lib/playback/transport.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import type { HistoryReader } from './history-reader.ts';
import type { PlaybackControls } from './playback-controls.ts';

/** Frames are sent this much earlier than their display, so that bodies move evenly between two of them. */
const aheadSeconds = 0.1;
const periodMs = 25;
/** Growth of a history between two notifications, in ticks; one notification per tick would re-render pages for nothing. */
const growthTicks = ticksPerSecond;

export interface HistoryPlayerOptions {
  readonly history: MatchHistory;
  readonly deck: HistoryReader;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** The means to follow the newest tick; null if the history no longer grows. */
  readonly live: { join(): void; playhead(): number } | null;
  /** Called with a requested tick before the first available one. */
  readonly reachBack?: (tick: number) => void;
  /** Called when playback no longer follows the newest tick. */
  readonly leftLive?: () => void;
  /** Called with a message if a moment cannot be shown; playback then pauses at the last possible one. */
  readonly failed?: (reason: string) => void;
}

/** Moves a deck along its history, by time and by commands. */
export class HistoryPlayer implements PlaybackControls {
  private readonly options: HistoryPlayerOptions;
  private readonly watchers = new Set<() => void>();
  private state: Transport;
  private published: Transport;
  private readAt: number;
  private shownTick: number;
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(options: HistoryPlayerOptions) {
    this.options = options;
    const { from, to } = options.history;
    this.state = options.live ? follow(transportAt(from, to, to)) : transportAt(from, to, to);
    this.published = this.state;
    this.readAt = options.now();
    this.shownTick = this.state.tick;
    if (!options.live) this.show();
  }

  get following(): boolean {
    return this.state.following;
  }

  transport(): Transport {
    return this.published;
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  log(): MatchHistory['events'] {
    return this.options.history.events;
  }

  playhead(): number {
    return this.read().tick;
  }

  play(): void {
    this.change(withPlaying(this.read(), true));
  }

  pause(): void {
    this.change(withPlaying(this.read(), false));
  }

  seek(tick: number): void {
    const now = this.read();
    this.change(seekTo(now, Math.round(tick)));
    if (tick < now.from && tick < now.to) this.options.reachBack?.(Math.round(tick));
  }

  step(ticks: number): void {
    this.change(stepBy(this.read(), ticks));
  }

  setSpeed(speed: Speed): void {
    const now = this.read();
    if (!now.following || speed < 1) this.change({ ...now, speed, following: false });
  }

  setLoop(range: LoopRange | null): void {
    this.change(withLoop(this.read(), range));
  }

  jumpToLive(): void {
    this.change(this.state.live ? follow(this.read()) : seekTo(this.read(), this.state.to));
  }

  /** Shows the log at the playhead again, because another one replaces it. */
  logReplaced(): void {
    this.options.deck.restart();
    this.show();
  }

  /** Handles growth of the history. */
  grown(): void {
    const { from, to } = this.options.history;
    if (from === this.state.from && to === this.state.to) return;
    const { tick } = this.read();
    this.state = withRange(this.state, from, to);
    const isMoved = !this.state.following && this.state.tick !== tick;
    if (isMoved) this.show();
    if (isMoved || to < this.published.to || from !== this.published.from || to - this.published.to >= growthTicks) this.publish();
  }

  /** Handles the end of growth. */
  ended(): void {
    if (!this.state.live) return;
    this.change(withoutLive(withRange(this.read(), this.options.history.from, this.options.history.to)));
  }

  /** A finished history continues: all listeners move to the newest tick. */
  goesOn(): void {
    this.change(follow(this.read()));
  }

  close(): void {
    this.stopTimer();
    this.watchers.clear();
  }

  private read(): Transport {
    const now = this.options.now();
    const elapsed = now - this.readAt;
    this.readAt = now;
    const before = this.state;
    this.state = before.following ? { ...before, tick: this.options.live?.playhead() ?? before.to } : advance(before, elapsed);
    return this.state;
  }

  private change(next: Transport): void {
    const hasLeft = this.state.following && !next.following;
    this.state = next;
    this.show();
    this.publish();
    if (hasLeft) this.options.leftLive?.();
  }

  private show(): void {
    try {
      this.tell();
      this.shownTick = this.state.tick;
    } catch (error) {
      if (!(error instanceof RecordingError) || this.options.failed === undefined) throw error;
      this.stopTimer();
      this.state = { ...this.state, tick: this.shownTick, playing: false };
      this.options.failed(error.message);
      this.publish();
    }
  }

  private tell(): void {
    const { deck, live } = this.options;
    const { following, playing, speed, tick, to } = this.state;
    if (following) {
      live?.join();
      deck.showWholeLog();
      this.stopTimer();
      return;
    }
    const ahead = playing ? aheadSeconds * ticksPerSecond * Math.max(1, speed) : 0;
    deck.showWorld(Math.min(to, Math.floor(tick + ahead)));
    deck.showLog(Math.floor(tick));
    if (!playing) this.stopTimer();
    else this.timer ??= setInterval(() => this.roll(), periodMs);
  }

  private roll(): void {
    const { playing, following } = this.read();
    this.show();
    if (playing !== this.published.playing || following !== this.published.following) this.publish();
  }

  private publish(): void {
    this.published = this.state;
    for (const watcher of this.watchers) watcher();
  }

  private stopTimer(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }
}
