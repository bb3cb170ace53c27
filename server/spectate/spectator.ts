import { frameType } from '#lib/protocol/frame/frame.ts';
import { SnapshotMerge } from '#lib/protocol/frame/snapshot-merge.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { EventHistory } from './event-history.ts';
import type { Outlet } from './outlet.ts';

/** Snapshots a second, from best to worst. */
const rates = [20, 10, 5, 2] as const;
/** Backlog in bytes above which the rate falls, above which nothing but what is due later is held back, and below which all is well. */
const uneasy = 24_000;
const full = 256_000;
const clear = 4000;
/** Time at a rate before it may fall further or rise again, and time without any progress before the client is dropped. */
const fallMs = 1000;
const riseMs = 5000;
const patienceMs = 30_000;
const eventsPerBatch = 250;

/**
 * One client watching one match. Events are a cursor into the match's history, so a slow client costs no memory for what it has not
 * taken; snapshots are merged and thinned; after missing any other frame the world is sent afresh.
 */
export class Spectator {
  readonly outlet: Outlet;
  private readonly match: string;
  private readonly now: () => number;
  private readonly pending = new SnapshotMerge();
  private cursor: number;
  private inSync = false;
  private level = 0;
  private levelSince: number;
  private lastSnapshot = 0;
  private clearSince: number;
  private stuckSince: number | null = null;

  constructor(outlet: Outlet, match: string, after: number, now: () => number = Date.now) {
    this.outlet = outlet;
    this.match = match;
    this.cursor = after;
    this.now = now;
    this.levelSince = now();
    this.clearSince = now();
  }

  /** Whether it waits for the whole world and could take it now. */
  get needsWorld(): boolean {
    return !this.inSync && this.outlet.backlog() <= uneasy;
  }

  status(status: MatchStatus): void {
    this.outlet.emit('status', status);
  }

  /** Another generation of the log follows: what the client holds from `from` on is void and sent anew. */
  follow(generation: number, from: number): void {
    this.cursor = Math.min(this.cursor, from - 1);
    this.outlet.emit('log', this.match, generation, from);
  }

  /** The world starts afresh: nothing of it is shown until the whole of it comes. */
  reset(episode: number): void {
    this.pending.clear();
    this.inSync = false;
    if (this.outlet.backlog() < full) this.outlet.emit('reset', this.match, episode);
  }

  /** The whole world at this moment, for a client that waits for it. */
  world(episode: number, frames: readonly Uint8Array[]): void {
    if (!this.needsWorld) return;
    this.pending.clear();
    this.inSync = true;
    this.outlet.emit('reset', this.match, episode);
    for (const frame of frames) this.outlet.emit('frame', this.match, frame);
  }

  frame(bytes: Uint8Array): void {
    if (!this.inSync) return;
    if (bytes[0] === frameType.snapshot) {
      this.pending.add(bytes);
      this.sendSnapshot(this.outlet.backlog());
      return;
    }
    if (bytes[0] === frameType.gone) this.pending.remove(bytes);
    if (this.outlet.backlog() < full) this.outlet.emit('frame', this.match, bytes);
    else this.inSync = false;
  }

  /** Sends what is due and adapts to how the client keeps up. False when it has to be dropped. */
  pump(history: EventHistory): boolean {
    const backlog = this.outlet.backlog();
    if (!this.patient(backlog)) return false;
    if (backlog < full) this.sendEvents(history);
    this.adapt(backlog);
    this.sendSnapshot(backlog);
    return true;
  }

  /** Sends the events that the client lacks, unless it is far behind. */
  events(history: EventHistory): void {
    if (this.outlet.backlog() < full) this.sendEvents(history);
  }

  private sendEvents(history: EventHistory): void {
    let events = history.after(this.cursor, eventsPerBatch);
    for (let last = events.at(-1); last !== undefined; last = events.at(-1)) {
      this.outlet.emit('events', this.match, events);
      this.cursor = last.seq;
      if (this.outlet.backlog() >= full) return;
      events = history.after(this.cursor, eventsPerBatch);
    }
  }

  private sendSnapshot(backlog: number): void {
    const now = this.now();
    const rate = rates[this.level] ?? 2;
    if (!this.inSync || backlog >= full || now - this.lastSnapshot < 1000 / rate - 10) return;
    const merged = this.pending.take();
    if (merged === null) return;
    this.lastSnapshot = now;
    this.outlet.emit('frame', this.match, merged);
  }

  private adapt(backlog: number): void {
    const now = this.now();
    if (backlog > clear) this.clearSince = now;
    if (backlog > uneasy && this.level < rates.length - 1 && now - this.levelSince >= fallMs) {
      this.change(this.level + 1, 'Your connection takes the world more slowly than it changes.');
    } else if (this.level > 0 && now - this.clearSince >= riseMs && now - this.levelSince >= riseMs) {
      this.change(this.level - 1, 'Your connection keeps up again.');
    }
  }

  private change(level: number, reason: string): void {
    this.level = level;
    this.levelSince = this.now();
    this.outlet.emit('degraded', this.match, rates[level] ?? 2, reason);
  }

  /** A client whose backlog has been full without a break for too long is no longer there. */
  private patient(backlog: number): boolean {
    if (backlog < full) this.stuckSince = null;
    else this.stuckSince ??= this.now();
    if (this.stuckSince === null || this.now() - this.stuckSince < patienceMs) return true;
    this.outlet.emit('degraded', this.match, 0, 'Your connection took nothing for half a minute.');
    return false;
  }
}
