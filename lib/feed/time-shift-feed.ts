import type { MatchEvent } from '#lib/domain/match-event.ts';
import { messageOf } from '#lib/message-of.ts';
import type { MatchHistory } from '#lib/playback/match-history.ts';
import { ReceivedHistory } from '#lib/playback/received-history.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import { HistoryPlayer } from './history-player.ts';
import { HistoryReader } from './history-reader.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';

/** Distance in ticks back at which a restarting world is another episode and not a catch-up of this one. */
const episodeGap = 40;

/**
 * The recording of a running episode lags behind the episode by its last stretch, and that of a stopped match by its last write.
 * Milliseconds before another request.
 */
const againMs = 2000;
/** Most requests. */
const mostAttempts = 10;
/** The end of a recording may lie this many ticks before the end of the received data. */
const slack = 20;
/** Within this distance of the first available tick, playback still waits for an earlier one. */
const nearby = 100;

/**
 * Why the page does not show the moment that its link names: the match has not reached it (`later`) or is in an earlier episode (`episode`),
 * or its recording does not reach back to it (`earlier`).
 */
export type MissedMoment =
  | { readonly why: 'later' | 'earlier'; readonly tick: number }
  | { readonly why: 'episode'; readonly episode: number };

export interface TimeShiftOptions {
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly history?: ReceivedHistory;
  /** Reads the current recording of an episode; null without one. */
  readonly recorded?: (match: string, episode: number) => Promise<MatchHistory | null>;
  /** Keeps all events in memory, for a page that lists them all. */
  readonly keepsLog?: boolean;
  /** Called with a message if a recording cannot be read. */
  readonly failed?: (reason: string) => void;
  /** Called if the moment to show first cannot be shown. */
  readonly missed?: (moment: MissedMoment) => void;
  /** The moment to show first instead of the newest one. It has no effect but a call of `missed` if the match is in another episode or has not reached it. */
  readonly start?: { readonly tick: number; readonly episode: number | null };
}

/**
 * A running match with access to its past: it passes on and keeps what a live feed shows, and the page may seek back in the newest episode
 * while the match continues; the recording provides the part before the first received tick. A new episode moves all viewers to the
 * present. At the end of the match the whole recording of its last episode is available, and viewers keep their position.
 *
 * While the page follows the match, the history keeps only the newest events of a long log. The views of the page keep the effect of the
 * dropped events. The recording provides them to a viewer who goes back, and to one who came too late to receive them.
 */
export class TimeShiftFeed implements MatchFeed {
  readonly controls: HistoryPlayer;
  private readonly live: MatchFeed;
  private readonly history: ReceivedHistory;
  private readonly deck: HistoryReader;
  private readonly recorded: TimeShiftOptions['recorded'];
  private readonly failed: TimeShiftOptions['failed'];
  private readonly missed: TimeShiftOptions['missed'];
  private readonly keepsLog: boolean;
  private readonly unsubscribe: () => void;
  private start: NonNullable<TimeShiftOptions['start']> | null;
  private status: MatchStatus | null = null;
  /** Tick at which the world was replaced, until its first frame shows its episode. */
  private replacedAt: number | null = null;
  /** The requested moment before the first available tick, and whether to play on from it. */
  private wanted: { readonly tick: number; readonly plays: boolean } | null = null;
  private reading = false;
  /** Number of restarts of the match: older requests are void. */
  private attempt = 0;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isClosed = false;

  /** Takes ownership of `live` and closes it with itself. */
  constructor(live: MatchFeed, options: TimeShiftOptions = {}) {
    const {
      now = () => performance.now(),
      history = new ReceivedHistory(),
      recorded,
      failed,
      missed,
      start = null,
      keepsLog = false,
    } = options;
    this.live = live;
    this.history = history;
    this.recorded = recorded;
    this.failed = failed;
    this.missed = missed;
    this.keepsLog = keepsLog;
    this.start = start;
    this.deck = new HistoryReader(history);
    const edge = { join: () => this.deck.join(history.edge), playhead: () => live.playhead() };
    this.controls = new HistoryPlayer({
      history,
      deck: this.deck,
      now,
      live: edge,
      reachBack: (tick) => this.reachBack(tick),
      leftLive: () => this.readMissing(),
      failed: (reason) => this.failed?.(reason),
    });
    this.deck.replace(history.edge);
    this.unsubscribe = live.subscribe({
      status: (status) => this.onStatus(status),
      events: (events) => this.onEvents(events),
      restarted: () => this.onRestarted(),
      reset: () => this.onReset(),
      frame: (frame) => this.onFrame(frame),
      presence: (presence, reason) => this.deck.audience.setPresence(presence, reason),
    });
  }

  subscribe(listener: FeedListener): () => void {
    return this.deck.subscribe(listener);
  }

  playhead(): number {
    return this.controls.playhead();
  }

  close(): void {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.unsubscribe();
    this.controls.close();
    this.deck.audience.clear();
    this.live.close();
  }

  private onStatus(status: MatchStatus): void {
    const wasOver = this.history.isOver;
    this.status = status;
    this.deck.audience.setStatus(status);
    this.history.isOver = endStates.has(status.state);
    if (wasOver && !this.history.isOver) this.attemptRestarted();
    if (this.history.length > 0) this.begin();
    // Without received data, the last world has yet to arrive.
    if (!this.history.isOver || this.history.length === 0) return;
    this.controls.ended();
    if (!wasOver) this.readRecorded();
  }

  private onEvents(events: readonly MatchEvent[]): void {
    const missed = this.history.missesEvents;
    this.history.addEvents(events);
    if (this.controls.following) this.deck.showWholeLog();
    else this.deck.showLog(Math.floor(this.controls.playhead()));
    this.trimLog();
    // The first picture of the page comes before what happened earlier.
    if (this.history.missesEvents && !missed) this.timer = setTimeout(() => this.readMissing(), againMs);
  }

  private onRestarted(): void {
    this.history.clearEvents();
    this.deck.restart();
  }

  private trimLog(): void {
    if (this.controls.following && !this.keepsLog) this.history.trimEvents();
  }

  /** Whether the page lacks events that it needs: never received, or dropped and now asked for by a viewer in the past. */
  private get needsEvents(): boolean {
    return this.history.missesEvents || (this.history.isLogPartial && !this.controls.following);
  }

  private readMissing(): void {
    if (!this.needsEvents) return;
    this.attempts = 0;
    if (this.recorded === undefined) this.showPartialLog('This page cannot read its recording.');
    else this.readRecorded();
  }

  private onReset(): void {
    this.replacedAt ??= this.history.edge.tick;
    this.history.reset();
    if (this.controls.following) this.deck.replace(this.history.edge);
  }

  private onFrame(frame: Frame): void {
    if (this.replacedAt !== null && frame.type !== 'column') {
      const isAnother = frame.tick < this.replacedAt - episodeGap;
      this.replacedAt = null;
      if (isAnother) {
        this.history.forget();
        this.wanted = null;
        if (!this.controls.following) this.controls.jumpToLive();
      }
    }
    this.history.add(frame);
    if (this.controls.following) this.deck.pass(frame);
    this.controls.grown();
    if (frame.type === 'snapshot') this.begin();
  }

  /** A crashed match restarts its episode: the data of the last attempt is void. */
  private attemptRestarted(): void {
    this.attempt++;
    if (this.timer !== null) clearTimeout(this.timer);
    this.wanted = null;
    this.reading = false;
    this.history.forget();
    this.controls.goesOn();
  }

  /** Goes to the moment to show first, once the match's status and its newest picture are known. */
  private begin(): void {
    const { start, status } = this;
    if (start === null || status === null) return;
    const { tick, episode } = start;
    this.start = null;
    if (episode !== null && episode !== status.episode) {
      if (episode > status.episode) this.missed?.({ why: 'episode', episode });
      return;
    }
    if (tick >= this.history.to) {
      if (tick > this.history.to + slack) this.missed?.({ why: 'later', tick });
      return;
    }
    // The moment of a paused match stays on the page, as that of a finished one does.
    if (status.paused === true) this.controls.pause();
    this.controls.seek(tick);
  }

  private reachBack(tick: number): void {
    this.wanted = { tick, plays: this.wanted?.plays === true || this.controls.transport().playing };
    this.controls.pause();
    this.attempts = 0;
    this.readRecorded();
  }

  private readRecorded(): void {
    const { status, recorded } = this;
    if (status === null || recorded === undefined || this.reading || this.isClosed) return;
    this.reading = true;
    this.attempts++;
    const { match, episode } = status;
    const { attempt } = this;
    // A paused game saves its recording within a second, so a second reading has all of it.
    const isUpToDate = status.paused === true && this.attempts > 1;
    recorded(match, episode)
      .then((history) => {
        if (this.attempt !== attempt) return;
        this.reading = false;
        if (this.isClosed || this.status?.episode !== episode) return;
        if (history !== null) this.use(history, isUpToDate);
        const { isOver, edge, from } = this.history;
        const isShort = history === null || (isOver ? history.to < edge.tick - slack : this.wanted !== null && from > history.from);
        if ((isShort || this.needsEvents) && this.attempts < mostAttempts) this.timer = setTimeout(() => this.readRecorded(), againMs);
        else if (this.needsEvents) this.showPartialLog('The server has no recording of it yet.');
        else if (isShort && this.wanted !== null) this.missed?.({ why: 'earlier', tick: this.wanted.tick });
      })
      .catch((error: unknown) => {
        if (this.attempt !== attempt) return;
        this.reading = false;
        if (this.needsEvents) this.showPartialLog(messageOf(error));
        else this.failed?.(messageOf(error));
      });
  }

  private use(history: MatchHistory, isUpToDate: boolean): void {
    const { wanted, controls } = this;
    if (this.needsEvents && this.history.completeEvents(history.events)) {
      controls.logReplaced();
      this.trimLog();
    }
    if (wanted !== null || !controls.following) this.underlay(history, isUpToDate);
  }

  private showPartialLog(reason: string): void {
    this.history.acceptGap();
    if (!this.controls.following) this.controls.logReplaced();
    this.failed?.(`The middle of this long episode cannot be read, so its events, scores and marks are missing there. ${reason}`);
  }

  private underlay(history: MatchHistory, isUpToDate: boolean): void {
    const { wanted, controls } = this;
    // A viewer who has moved since then stays there.
    const isWaiting = !controls.transport().playing && controls.playhead() < this.history.from + nearby;
    this.history.underlay(history, isUpToDate);
    controls.grown();
    if (wanted === null || wanted.tick < this.history.from) return;
    this.wanted = null;
    if (!isWaiting) return;
    controls.seek(wanted.tick);
    if (wanted.plays) controls.play();
  }
}
