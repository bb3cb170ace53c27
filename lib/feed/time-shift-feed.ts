import type { MatchEvent } from '../domain/match-event.ts';
import { messageOf } from '../message-of.ts';
import { MemoryTape } from '../playback/memory-tape.ts';
import type { Tape } from '../playback/tape.ts';
import { endStates } from '../protocol/end-states.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import type { MatchStatus } from '../protocol/socket-events.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';
import { TapeDeck } from './tape-deck.ts';
import { TapePlayer } from './tape-player.ts';

/** Ticks that a world which starts afresh must lie back to be another episode rather than a catch-up of this one. */
const episodeGap = 40;

/** A recording of a running episode lags behind it by its last stretch, one of a stopped match by its last write: it is asked for again after so long. */
const againMs = 2000;
/** So often at most. */
const mostAttempts = 10;
/** The end of a recording may lie this many ticks before the end of what was seen. */
const slack = 20;
/** Whoever is no further than this from the first tick there was still waits for an earlier one. */
const nearby = 100;

export interface TimeShiftOptions {
  /** A steady clock in milliseconds. */
  readonly now?: () => number;
  readonly tape?: MemoryTape;
  /** Reads what is recorded of an episode by now; null where there is nothing. */
  readonly recorded?: (match: string, episode: number) => Promise<Tape | null>;
  /** Told in words when a recording cannot be read. */
  readonly failed?: (reason: string) => void;
  /** The moment to show first, in place of the newest one. Of no effect where the match is in another episode or not that far. */
  readonly start?: { readonly tick: number; readonly episode: number | null };
}

/**
 * A running match whose past can be looked at: what a live feed shows is passed on and kept, and the page may go back in the newest episode
 * while the match goes on, with the recording before what was seen here. A new episode brings everybody to the present. When the match is
 * over, the whole recording of its last episode is there, and whoever watched stays where they were.
 */
export class TimeShiftFeed implements MatchFeed {
  readonly capabilities = { live: true, seek: true, speed: true } as const;
  readonly controls: TapePlayer;
  private readonly live: MatchFeed;
  private readonly tape: MemoryTape;
  private readonly deck: TapeDeck;
  private readonly recorded: TimeShiftOptions['recorded'];
  private readonly failed: TimeShiftOptions['failed'];
  private readonly unsubscribe: () => void;
  private start: NonNullable<TimeShiftOptions['start']> | null;
  private status: MatchStatus | null = null;
  /** Tick at which the world was replaced, until its first frame tells which episode it belongs to. */
  private replacedAt: number | null = null;
  /** The moment that somebody waits for, standing at the first tick there is, and whether to play on from it. */
  private wanted: { readonly tick: number; readonly plays: boolean } | null = null;
  private reading = false;
  /** Counts how often the match was taken up: what was asked for before is of no use after. */
  private attempt = 0;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isClosed = false;

  /** Takes over `live` and closes it with itself. */
  constructor(live: MatchFeed, options: TimeShiftOptions = {}) {
    const { now = () => performance.now(), tape = new MemoryTape(), recorded, failed, start = null } = options;
    this.live = live;
    this.tape = tape;
    this.recorded = recorded;
    this.failed = failed;
    this.start = start;
    this.deck = new TapeDeck(tape);
    const edge = { join: () => this.deck.join(tape.edge), playhead: () => live.playhead() };
    this.controls = new TapePlayer({
      tape,
      deck: this.deck,
      now,
      live: edge,
      reachBack: (tick) => this.reachBack(tick),
      failed: (reason) => this.failed?.(reason),
    });
    this.deck.replace(tape.edge);
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
    const wasOver = this.tape.isOver;
    this.status = status;
    this.deck.audience.setStatus(status);
    this.tape.isOver = endStates.has(status.state);
    if (wasOver && !this.tape.isOver) this.takenUpAgain();
    // Where nothing was seen yet, the last world is still on its way.
    if (!this.tape.isOver || this.tape.length === 0) return;
    this.controls.ended();
    if (!wasOver) this.readRecorded();
  }

  private onEvents(events: readonly MatchEvent[]): void {
    for (const event of events) this.tape.events.push(event);
    if (this.controls.following) this.deck.showWholeLog();
    else this.deck.showLog(Math.floor(this.controls.playhead()));
  }

  private onRestarted(): void {
    this.tape.events.length = 0;
    this.deck.restart();
  }

  private onReset(): void {
    this.replacedAt ??= this.tape.edge.tick;
    this.tape.reset();
    if (this.controls.following) this.deck.replace(this.tape.edge);
  }

  private onFrame(frame: Frame): void {
    if (this.replacedAt !== null && frame.type !== 'column') {
      const isAnother = frame.tick < this.replacedAt - episodeGap;
      this.replacedAt = null;
      if (isAnother) {
        this.tape.forget();
        this.wanted = null;
        if (!this.controls.following) this.controls.jumpToLive();
      }
    }
    this.tape.add(frame);
    if (this.controls.following) this.deck.pass(frame);
    this.controls.grown();
    if (frame.type === 'snapshot' && this.start !== null && this.status !== null) this.begin(this.start, this.status);
  }

  /** A match that crashed is played anew from the start of its episode: what was seen of the last attempt is void. */
  private takenUpAgain(): void {
    this.attempt++;
    if (this.timer !== null) clearTimeout(this.timer);
    this.wanted = null;
    this.reading = false;
    this.tape.forget();
    this.controls.goesOn();
  }

  private begin({ tick, episode }: NonNullable<TimeShiftOptions['start']>, status: MatchStatus): void {
    this.start = null;
    if ((episode ?? status.episode) === status.episode && tick < this.tape.to) this.controls.seek(tick);
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
    recorded(match, episode)
      .then((tape) => {
        if (this.attempt !== attempt) return;
        this.reading = false;
        if (this.isClosed || this.status?.episode !== episode) return;
        if (tape !== null) this.underlay(tape);
        const { isOver, edge, from } = this.tape;
        const lacks = tape === null || (isOver ? tape.to < edge.tick - slack : from > tape.from);
        if (lacks && this.attempts < mostAttempts) this.timer = setTimeout(() => this.readRecorded(), againMs);
      })
      .catch((error: unknown) => {
        if (this.attempt !== attempt) return;
        this.reading = false;
        this.failed?.(messageOf(error));
      });
  }

  private underlay(tape: Tape): void {
    const { wanted, controls } = this;
    // Whoever went elsewhere meanwhile stays there.
    const isWaiting = !controls.transport().playing && controls.playhead() < this.tape.from + nearby;
    this.tape.underlay(tape);
    controls.grown();
    if (wanted === null || wanted.tick < this.tape.from) return;
    this.wanted = null;
    if (!isWaiting) return;
    controls.seek(wanted.tick);
    if (wanted.plays) controls.play();
  }
}
