import type { MatchEvent } from '#lib/domain/match-event.ts';
import { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { FromMatchProcess, ToMatchProcess } from '#server/contract/process-protocol.ts';
import { PacketEncoder } from './packet-encoder.ts';
import { SharedStream } from './shared-stream.ts';
import type { Spectator } from './spectator.ts';

/** The most events that a running match keeps for its spectators. */
const retention = 50_000;

/** The spectators of one match, the events for them, and the connection to its match process. */
export class MatchRoom {
  status: MatchStatus;
  /**
   * Trimmed above its limit: the page of a spectator who comes late to a long episode sees the jump in ticks after the opening, and reads
   * what lies between from the recording (`lib/feed/time-shift-feed.ts`).
   */
  readonly history = new TrimmedLog(retention);
  readonly spectators = new Set<Spectator>();
  private readonly channel: number;
  private readonly stream = new SharedStream();
  private send: ((message: ToMatchProcess) => void) | null = null;
  private lastWorld: PacketEncoder | null = null;
  private asked = false;
  private generation: number;
  /** Number of the first event of each generation that began in this room. */
  private readonly beginnings = new Map<number, number>();

  /** `channel` is the number of the room in packets. `generation` is that of the current log: it rises with every start of the match. */
  constructor(channel: number, status: MatchStatus, generation: number) {
    this.channel = channel;
    this.status = status;
    this.generation = generation;
  }

  /** Whether a process currently plays the match. */
  get live(): boolean {
    return this.send !== null;
  }

  /** A process starts the match and replays from event `firstSeq` on. */
  connect(send: (message: ToMatchProcess) => void, generation: number, firstSeq: number): void {
    this.send = send;
    this.generation = generation;
    this.beginnings.set(generation, firstSeq);
    this.history.rewind(firstSeq);
    this.followFrom(firstSeq);
    this.asked = false;
    this.lastWorld = null;
    this.change({ state: 'starting', paused: false, reason: null });
  }

  disconnect(change: Partial<MatchStatus>): void {
    this.send = null;
    this.change(change);
  }

  /** Stores the last world for later spectators. Throws a RangeError for an invalid world. */
  leave(world: readonly Uint8Array[]): void {
    const encoder = this.encoder(world);
    encoder.wholeWorld();
    this.lastWorld = world.length > 0 ? encoder : null;
  }

  /** `after` and `held` are the last event that the spectator has, and the generation of that event. */
  add(spectator: Spectator, after: number, held: number): void {
    this.spectators.add(spectator);
    spectator.follow(this.generation, Math.min(after + 1, this.firstVoid(held)), this.channel);
    if (this.spectators.size === 1) this.send?.({ type: 'watched', watched: true });
    spectator.sendEvents(this.encoder());
    if (spectator.needsWorld) this.provideWorld([spectator]);
  }

  remove(spectator: Spectator): void {
    this.spectators.delete(spectator);
    if (this.spectators.size > 0) return;
    this.stream.clear();
    this.send?.({ type: 'watched', watched: false });
  }

  receive(message: FromMatchProcess): void {
    switch (message.type) {
      case 'status':
        this.change({ state: message.state, tick: message.tick, episode: message.episode, origin: message.origin });
        break;
      case 'events': {
        const first = message.events[0];
        if (first && this.history.append(message.events)) this.followFrom(first.seq);
        const tick = message.events.at(-1)?.tick;
        if (tick !== undefined) this.status = { ...this.status, tick };
        break;
      }
      case 'paused':
        this.change({ paused: message.paused, tick: message.tick });
        break;
      case 'reset':
        this.change({ episode: message.episode, origin: message.origin, areas: message.areas, extent: message.extent });
        this.stream.clear();
        for (const spectator of this.spectators) spectator.reset(message.episode);
        break;
      case 'frame':
        if (this.spectators.size > 0) this.stream.add(message.bytes);
        break;
      case 'catch-up':
        this.asked = false;
        this.flush();
        this.showWorld(this.spectators, this.encoder(message.frames));
        break;
      default:
        break;
    }
  }

  /**
   * Adds recorded events: all if the history is empty, else earlier ones, or later ones of the same log. During play it ignores events that
   * the match will replay.
   */
  take(recorded: readonly MatchEvent[]): void {
    const end = this.live ? (this.beginnings.get(this.generation) ?? 0) : Number.POSITIVE_INFINITY;
    const events = recorded.filter((event) => event.seq < end);
    const first = events[0];
    if (first === undefined) return;
    if (this.history.next === 0) this.history.append(events);
    else if (this.history.precede(events)) this.followFrom(first.seq);
    else this.history.extend(events);
  }

  /** Sends due data to all spectators, requests the world for those without one, and drops stalled ones. */
  pump(): void {
    for (const spectator of this.flush()) {
      this.remove(spectator);
      spectator.connection.close();
    }
    const waiting = [...this.spectators].filter((spectator) => spectator.needsWorld);
    if (waiting.length > 0) this.provideWorld(waiting);
  }

  /** Sends all new data to the spectators. Returns the stalled ones. */
  private flush(): Spectator[] {
    const spectators = [...this.spectators];
    const encoder = this.encoder(this.stream.take());
    const followers = new Set(encoder.frames.length > 0 ? spectators.filter((spectator) => spectator.follows) : []);
    const isFresh = [...followers].some((spectator) => !spectator.readsOn);
    const shared = followers.size > 0 ? this.stream.pack(encoder.frames, isFresh) : null;
    return spectators.filter((spectator) => !spectator.flush(encoder, followers.has(spectator) ? shared : null));
  }

  private encoder(frames: readonly Uint8Array[] = []): PacketEncoder {
    return new PacketEncoder(this.channel, this.history, frames);
  }

  private followFrom(seq: number): void {
    for (const spectator of this.spectators) spectator.follow(this.generation, seq, this.channel);
  }

  /** The number from which events of an earlier generation are void; 0 if unknown. */
  private firstVoid(held: number): number {
    let first = Number.POSITIVE_INFINITY;
    for (let generation = this.generation; generation > held; generation--) {
      const beginning = this.beginnings.get(generation);
      if (beginning === undefined) return 0;
      first = Math.min(first, beginning);
    }
    return first;
  }

  private provideWorld(spectators: Iterable<Spectator>): void {
    if (this.send === null) {
      if (this.lastWorld !== null) this.showWorld(spectators, this.lastWorld);
    } else if (!this.asked) {
      this.asked = true;
      this.send({ type: 'catch-up' });
    }
  }

  private showWorld(spectators: Iterable<Spectator>, encoder: PacketEncoder): void {
    for (const spectator of spectators) spectator.world(this.status.episode, encoder);
  }

  private change(change: Partial<MatchStatus>): void {
    this.flush();
    this.status = { ...this.status, ...change };
    for (const spectator of this.spectators) spectator.status(this.status);
  }
}
