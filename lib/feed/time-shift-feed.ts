import type { MatchEvent } from '../domain/match-event.ts';
import { MemoryTape } from '../playback/memory-tape.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import type { MatchStatus } from '../protocol/socket-events.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';
import { TapeDeck } from './tape-deck.ts';
import { TapePlayer } from './tape-player.ts';

/** Ticks that a world which starts afresh must lie back to be another episode rather than a catch-up of this one. */
const episodeGap = 40;

/**
 * A running match whose past can be looked at: what a live feed shows is passed on and kept, and the page may go back in what was kept
 * of the newest episode while the match goes on. A new episode brings everybody to the present.
 */
export class TimeShiftFeed implements MatchFeed {
  readonly capabilities = { live: true, seek: true, speed: true } as const;
  readonly controls: TapePlayer;
  private readonly live: MatchFeed;
  private readonly tape: MemoryTape;
  private readonly deck: TapeDeck;
  private readonly unsubscribe: () => void;
  /** Tick at which the world was replaced, until its first frame tells which episode it belongs to. */
  private replacedAt: number | null = null;

  /** Takes over `live` and closes it with itself. `now` is a steady clock in milliseconds. */
  constructor(live: MatchFeed, now: () => number = () => performance.now(), tape: MemoryTape = new MemoryTape()) {
    this.live = live;
    this.tape = tape;
    this.deck = new TapeDeck(tape);
    const edge = { join: () => this.deck.join(tape.edge), playhead: () => live.playhead() };
    this.controls = new TapePlayer({ tape, deck: this.deck, now, live: edge });
    this.deck.replace(tape.edge);
    this.unsubscribe = live.subscribe({
      status: (status) => this.onStatus(status),
      events: (events) => this.onEvents(events),
      restarted: () => this.onRestarted(),
      reset: () => this.onReset(),
      frame: (frame) => this.onFrame(frame),
      presence: (presence) => this.deck.setPresence(presence),
    });
  }

  subscribe(listener: FeedListener): () => void {
    return this.deck.subscribe(listener);
  }

  playhead(): number {
    return this.controls.playhead();
  }

  close(): void {
    this.unsubscribe();
    this.controls.close();
    this.deck.close();
    this.live.close();
  }

  private onStatus(status: MatchStatus): void {
    this.deck.setStatus(status);
    this.tape.isOver = status.state !== 'waiting' && status.state !== 'starting' && status.state !== 'running';
    // Where nothing was seen yet, the last world is still on its way.
    if (this.tape.isOver && this.tape.length > 0) this.controls.ended();
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
        if (!this.controls.following) this.controls.jumpToLive();
      }
    }
    this.tape.add(frame);
    if (this.controls.following) this.deck.pass(frame);
    this.controls.grown();
  }
}
