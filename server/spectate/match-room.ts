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

  constructor(status: MatchStatus) {
    this.status = status;
  }

  /** Whether a process plays the match now. */
  get live(): boolean {
    return this.send !== null;
  }

  connect(send: (message: ToMatchProcess) => void): void {
    this.send = send;
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

  add(spectator: Spectator): void {
    this.spectators.add(spectator);
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
        if (first && this.history.append(message.events)) for (const spectator of this.spectators) spectator.rewind(first.seq);
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

  /** Sends what is due to everybody, asks for the world for those who lack it, and drops those who take nothing. */
  pump(): void {
    for (const spectator of [...this.spectators]) {
      if (!spectator.pump(this.history)) {
        this.remove(spectator);
        spectator.outlet.close();
      } else if (spectator.needsWorld) this.provideWorld(spectator);
    }
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
