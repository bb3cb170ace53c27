import type { Watcher } from '#lib/domain/viewer.ts';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { SnapshotMerge } from '#lib/protocol/frame/snapshot-merge.ts';
import { packFrames } from '#lib/protocol/packet/frame-stream.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { PacketEncoder } from './packet-encoder.ts';
import type { SpectatorConnection } from './spectator-connection.ts';
import { statusFor } from './status-for.ts';

/** Snapshots per second, from best to worst. */
const rates = [20, 10, 5, 2] as const;
/**
 * Backlog thresholds in bytes: above `uneasy` the snapshot rate drops; above `full` nothing is sent; below `clear` the connection counts as
 * recovered.
 */
const uneasy = 24_000;
const full = 256_000;
const clear = 4000;
/**
 * Milliseconds at a rate before it may drop further, milliseconds before it may rise, and milliseconds without progress before the client
 * is dropped.
 */
const fallMs = 1000;
const riseMs = 5000;
const patienceMs = 30_000;

/**
 * One client that watches one match. Its events are a cursor into the match's history, so a slow client costs no memory for unsent ones;
 * snapshots are merged and thinned; after a missed frame of another kind it gets the whole world again.
 */
export class Spectator {
  readonly connection: SpectatorConnection;
  private readonly match: string;
  private readonly viewer: Watcher;
  private readonly now: () => number;
  private readonly pending = new SnapshotMerge();
  private cursor: number;
  private inSync = false;
  private hasShared = false;
  private level = 0;
  private levelSince: number;
  private lastSnapshot = 0;
  private clearSince: number;
  private stuckSince: number | null = null;

  constructor(connection: SpectatorConnection, match: string, viewer: Watcher, after: number, now: () => number = Date.now) {
    this.connection = connection;
    this.match = match;
    this.viewer = viewer;
    this.cursor = after;
    this.now = now;
    this.levelSince = now();
    this.clearSince = now();
  }

  /** Whether it waits for the whole world and has room for it. */
  get needsWorld(): boolean {
    return !this.inSync && this.connection.backlog() <= uneasy;
  }

  status(status: MatchStatus): void {
    this.connection.emit('status', statusFor(this.viewer, status));
  }

  /** Whether it takes all frames at full rate, like every client that keeps up. */
  get follows(): boolean {
    return this.inSync && this.level === 0 && this.pending.empty && this.connection.backlog() < full;
  }

  /** Whether its last chunk of frames was the shared one, so that it can read the next shared chunk. */
  get readsOn(): boolean {
    return this.hasShared;
  }

  /** Switches to another generation of the log on a channel: the client's events from `from` on are void and sent again. */
  follow(generation: number, from: number, channel: number): void {
    this.cursor = Math.min(this.cursor, from - 1);
    this.connection.emit('log', this.match, generation, from, channel);
  }

  /** The world restarts: the client shows nothing until the whole world arrives. */
  reset(episode: number): void {
    this.pending.clear();
    this.inSync = false;
    if (this.connection.backlog() < full) this.connection.emit('reset', this.match, episode);
  }

  /** Sends the current whole world to a client that waits for it. */
  world(episode: number, encoder: PacketEncoder): void {
    if (!this.needsWorld) return;
    this.pending.clear();
    this.inSync = true;
    this.connection.emit('reset', this.match, episode);
    this.hasShared = false;
    if (encoder.frames.length > 0) this.connection.emit('packet', encoder.wholeWorld());
  }

  /**
   * Sends due data and adapts the rate; `shared` is the chunk of frames for all clients that keep up, null for others. Returns false if the
   * client must be dropped.
   */
  flush(encoder: PacketEncoder, shared: Uint8Array | null): boolean {
    const backlog = this.connection.backlog();
    if (!this.patient(backlog)) return false;
    const isShared = shared !== null && backlog < full;
    const frames = isShared ? shared : this.ownFrames(encoder.frames, backlog);
    if (encoder.frames.length > 0) this.hasShared = isShared;
    if (backlog < full) this.send(encoder, frames);
    this.adapt(backlog);
    return true;
  }

  /** Sends missing events until the backlog is full. */
  sendEvents(encoder: PacketEncoder): void {
    this.send(encoder, null);
  }

  private send(encoder: PacketEncoder, frames: Uint8Array | null): void {
    let batch = encoder.eventsAfter(this.cursor, this.viewer);
    // One message for all if the events fit; otherwise frames do not wait for events.
    const isWhole = batch !== null && encoder.eventsAfter(batch.last, this.viewer) === null;
    if (frames && !isWhole) this.connection.emit('packet', encoder.framesAlone(frames));
    while (batch !== null) {
      this.connection.emit('packet', batch.packet(isWhole ? frames : null));
      this.cursor = batch.last;
      if (this.connection.backlog() >= full) return;
      batch = encoder.eventsAfter(this.cursor, this.viewer);
    }
  }

  /** The current frames for this client: all changes, and a snapshot of what moved since its last one, if due. */
  private ownFrames(frames: readonly Uint8Array[], backlog: number): Uint8Array | null {
    if (!this.inSync) return null;
    const due: Uint8Array[] = [];
    for (const frame of frames) {
      if (frame[0] === frameType.snapshot) this.pending.add(frame);
      else due.push(frame);
      if (frame[0] === frameType.gone) this.pending.remove(frame);
    }
    if (backlog >= full) {
      if (due.length > 0) this.inSync = false;
      return null;
    }
    const snapshot = this.dueSnapshot();
    if (snapshot !== null) due.push(snapshot);
    return due.length === 0 ? null : packFrames(due);
  }

  private dueSnapshot(): Uint8Array | null {
    const now = this.now();
    if (now - this.lastSnapshot < 1000 / (rates[this.level] ?? 2) - 10) return null;
    const merged = this.pending.take();
    if (merged !== null) this.lastSnapshot = now;
    return merged;
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
    this.connection.emit('degraded', this.match, rates[level] ?? 2, reason);
  }

  /** Whether the client is still there: false after too long with a full backlog. */
  private patient(backlog: number): boolean {
    if (backlog < full) this.stuckSince = null;
    else this.stuckSince ??= this.now();
    if (this.stuckSince === null || this.now() - this.stuckSince < patienceMs) return true;
    this.connection.emit('degraded', this.match, 0, 'Your connection took nothing for half a minute.');
    return false;
  }
}
