import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { FromMatchProcess, ToMatchProcess } from '#server/match/process-protocol.ts';
import { EventHistory } from './event-history.ts';
import type { Spectator } from './spectator.ts';

/** Everybody who watches one match, what they are told, and the line to the process that plays it. */
export class MatchRoom {
  status: MatchStatus;
  readonly history = new EventHistory();
  readonly spectators = new Set<Spectator>();
  private send: ((message: ToMatchProcess) => void) | null = null;
  private lastWorld: readonly Uint8Array[] = [];
  private asked = false;
  private generation: number;
  /** Number of the first event of each generation that began here. */
  private readonly beginnings = new Map<number, number>();

  /** `generation` is that of the log as it stands: it rises whenever the match is taken up. */
  constructor(status: MatchStatus, generation: number) {
    this.status = status;
    this.generation = generation;
  }

  /** Whether a process plays the match now. */
  get live(): boolean {
    return this.send !== null;
  }

  /** The match is taken up: what was known from event `firstSeq` on is played again. */
  connect(send: (message: ToMatchProcess) => void, generation: number, firstSeq: number): void {
    this.send = send;
    this.generation = generation;
    this.beginnings.set(generation, firstSeq);
    this.history.rewind(firstSeq);
    this.followFrom(firstSeq);
    this.asked = false;
    this.lastWorld = [];
    this.change({ state: 'starting', reason: null });
  }

  disconnect(change: Partial<MatchStatus>): void {
    this.send = null;
    this.change(change);
  }

  /** The world as it was left, for those who come after the match. */
  leave(world: readonly Uint8Array[]): void {
    this.lastWorld = world;
  }

  /** `after` and `held` are the last event that the spectator has and the generation that it is of. */
  add(spectator: Spectator, after: number, held: number): void {
    this.spectators.add(spectator);
    spectator.follow(this.generation, Math.min(after + 1, this.firstVoid(held)));
    if (this.spectators.size === 1) this.send?.({ type: 'watched', watched: true });
    this.pump();
  }

  remove(spectator: Spectator): void {
    this.spectators.delete(spectator);
    if (this.spectators.size === 0) this.send?.({ type: 'watched', watched: false });
  }

  receive(message: FromMatchProcess): void {
    switch (message.type) {
      case 'status':
        this.change({ state: message.state, tick: message.tick, episode: message.episode, origin: message.origin });
        break;
      case 'events': {
        const first = message.events[0];
        if (first && this.history.append(message.events)) this.followFrom(first.seq);
        for (const spectator of this.spectators) spectator.events(this.history);
        const tick = message.events.at(-1)?.tick;
        if (tick !== undefined) this.status = { ...this.status, tick };
        break;
      }
      case 'reset':
        this.change({ episode: message.episode, origin: message.origin, areas: message.areas });
        for (const spectator of this.spectators) spectator.reset(message.episode);
        break;
      case 'frame':
        for (const spectator of this.spectators) spectator.frame(message.bytes);
        break;
      case 'catch-up':
        this.asked = false;
        for (const spectator of this.spectators) spectator.world(this.status.episode, message.frames);
        break;
      default:
        break;
    }
  }

  /**
   * Takes in what was recorded: all of it where nothing is known, what came before, or what comes after in the same log. While the match
   * is played, what it plays again does not count.
   */
  take(recorded: readonly MatchEvent[]): void {
    const end = this.live ? (this.beginnings.get(this.generation) ?? 0) : Number.POSITIVE_INFINITY;
    const events = recorded.filter((event) => event.seq < end);
    const first = events[0];
    if (first === undefined) return;
    if (this.history.end === 0) this.history.append(events);
    else if (this.history.precede(events)) this.followFrom(first.seq);
    else this.history.extend(events);
  }

  /** Sends what is due to everybody, asks for the world for those who lack it, and drops those who take nothing. */
  pump(): void {
    for (const spectator of [...this.spectators]) {
      if (!spectator.pump(this.history)) {
        this.remove(spectator);
        spectator.outlet.close();
      } else if (spectator.needsWorld) this.provideWorld(spectator);
    }
  }

  private followFrom(seq: number): void {
    for (const spectator of this.spectators) spectator.follow(this.generation, seq);
  }

  /** From which number on the events of an earlier generation are void; 0 where that is not known here. */
  private firstVoid(held: number): number {
    let first = Number.POSITIVE_INFINITY;
    for (let generation = this.generation; generation > held; generation--) {
      const beginning = this.beginnings.get(generation);
      if (beginning === undefined) return 0;
      first = Math.min(first, beginning);
    }
    return first;
  }

  private provideWorld(spectator: Spectator): void {
    if (this.send === null) {
      if (this.lastWorld.length > 0) spectator.world(this.status.episode, this.lastWorld);
    } else if (!this.asked) {
      this.asked = true;
      this.send({ type: 'catch-up' });
    }
  }

  private change(change: Partial<MatchStatus>): void {
    this.status = { ...this.status, ...change };
    for (const spectator of this.spectators) spectator.status(this.status);
  }
}
