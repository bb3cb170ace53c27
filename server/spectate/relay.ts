import type { Watcher } from '#lib/domain/viewer.ts';
import { messageOf } from '#lib/message-of.ts';
import type { Answer, MatchStatus, WatchRequest } from '#lib/protocol/socket-events.ts';
import type { MatchEnding, MatchObserver } from '#server/contract/match-observer.ts';
import type { FromMatchProcess, ToMatchProcess } from '#server/contract/process-protocol.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import { DelayLine } from './delay-line.ts';
import type { MatchArchive } from './match-archive.ts';
import { MatchRoom } from './match-room.ts';
import { ProcessConnection, type ProcessReader } from './process-connection.ts';
import { Spectator } from './spectator.ts';
import type { SpectatorConnection } from './spectator-connection.ts';
import { statusFor } from './status-for.ts';

/** A room whose spectators see the match later by a set time: also its world, which is requested at once and shown as it was then. */
class LateRoom implements ProcessReader {
  readonly room: MatchRoom;
  private readonly delay: DelayLine;

  constructor(room: MatchRoom, milliseconds: number, now: () => number) {
    this.room = room;
    this.delay = new DelayLine(milliseconds, now);
  }

  /** Whether no one watches it, and nothing more will be shown. */
  get isOver(): boolean {
    return !this.room.live && this.delay.empty && this.room.spectators.size === 0;
  }

  connect(send: (message: ToMatchProcess) => void, generation: number, firstSeq: number): void {
    this.room.connect(send, generation, firstSeq);
  }

  receive(message: FromMatchProcess): void {
    this.delay.add(() => this.room.receive(message));
  }

  disconnect(change: Partial<MatchStatus>): void {
    this.delay.add(() => this.room.disconnect(change));
  }

  /** Shows what is due. */
  pump(): void {
    this.delay.pump();
    this.room.pump();
  }
}

/** Most matches per client: a wall of nine, and one more while the wall closes. */
const watchLimit = 10;
const pumpMs = 50;

const stateAfter = { finished: 'finished', failed: 'failed', stopped: 'stopped', crashed: 'crashed', released: 'waiting' } as const;

/** Sends the data of running and finished matches to their spectators. */
export class Relay implements MatchObserver {
  private readonly archive: MatchArchive;
  private readonly rooms = new Map<string, MatchRoom>();
  /** Rooms of onlookers, of matches whose people want a delay. */
  private readonly lateRooms = new Map<string, LateRoom>();
  private readonly lines = new Map<string, ProcessConnection>();
  private channels = 0;
  private readonly now: () => number;
  private readonly timer: NodeJS.Timeout;

  /** `now` returns milliseconds; only differences count. */
  constructor(archive: MatchArchive, now: () => number = Date.now) {
    this.archive = archive;
    this.now = now;
    this.timer = setInterval(() => this.pump(), pumpMs);
  }

  /** Number of watched matches, summed over all clients. */
  get spectators(): number {
    let sum = 0;
    for (const room of this.allRooms()) sum += room.spectators.size;
    return sum;
  }

  /** The live status of a match that this dashboard plays. */
  liveStatus(match: string): MatchStatus | null {
    const room = this.rooms.get(match);
    return room?.live ? room.status : null;
  }

  /** The status of a match that this dashboard plays, as a viewer gets it. */
  shownStatus(match: string, viewer: Watcher): MatchStatus | null {
    const room = this.roomFor(match, viewer);
    return room?.live ? statusFor(viewer, room.status) : null;
  }

  started(match: ClaimedMatch, firstSeq: number, send: (message: ToMatchProcess) => void): boolean {
    const { match: id, token } = match.lease;
    const room = this.room(id);
    if (room === undefined) return false;
    const late = this.lateRoom(match);
    const line = new ProcessConnection(send, late === null ? [room] : [room, late]);
    this.lines.set(id, line);
    room.connect(line.sender(room), token, firstSeq);
    late?.connect(line.sender(late), token, firstSeq);
    for (const one of late === null ? [room] : [room, late.room]) if (one.history.next < firstSeq) void this.fill(id, one);
    const watchers = [room, ...(late === null ? [] : [late.room])].filter(({ spectators }) => spectators.size > 0);
    if (room.spectators.size > 0) line.isWatched(room);
    if (late !== null && late.room.spectators.size > 0) line.isWatched(late);
    return watchers.length > 0;
  }

  message(match: ClaimedMatch, message: FromMatchProcess): void {
    this.lines.get(match.lease.match)?.receive(message);
  }

  ended(match: ClaimedMatch, ending: MatchEnding, reason: string | null): void {
    const { match: id } = match.lease;
    const room = this.rooms.get(id);
    this.lines.delete(id);
    const isOver = ending === 'finished' || ending === 'failed' || ending === 'stopped';
    const change = { state: stateAfter[ending], reason, ...(isOver ? { paused: false } : {}) };
    room?.disconnect(change);
    this.lateRooms.get(id)?.disconnect(change);
    if (room?.spectators.size === 0) this.rooms.delete(id);
  }

  /** The match process has stored its match: new spectators get the stored data, and present ones what they lack. */
  gone(match: ClaimedMatch): void {
    const room = this.rooms.get(match.lease.match);
    if (room && !room.live) void this.fill(match.lease.match, room);
  }

  /** A match without a process changed, for example a waiting match that was stopped. */
  changed(match: string): void {
    const room = this.rooms.get(match);
    if (room === undefined || room.live) return;
    const status = this.archive.status(match);
    if (status !== null) room.disconnect(status);
  }

  /** Lets a client watch a match with the rights of `viewer`, from the event after `after` of a generation. A repeated call starts over. */
  watch(connection: SpectatorConnection, { match, after, generation }: WatchRequest, viewer: Watcher): Answer<MatchStatus> {
    this.unwatch(connection, match);
    if (this.watched(connection).length >= watchLimit)
      return { ok: false, error: `No more than ${watchLimit} matches can be watched at a time.` };
    const late = this.roomFor(match, viewer);
    const known = this.rooms.has(match);
    const room = late ?? this.room(match);
    if (room === undefined) return { ok: false, error: 'There is no such match.' };
    const spectator = new Spectator(connection, match, viewer, after, this.now);
    if (!known) void this.fill(match, room);
    queueMicrotask(() => room.add(spectator, after, generation));
    return { ok: true, value: statusFor(viewer, room.status) };
  }

  unwatch(connection: SpectatorConnection, match: string): void {
    for (const room of [this.rooms.get(match), this.lateRooms.get(match)?.room])
      for (const spectator of room?.spectators ?? []) if (spectator.connection === connection) room?.remove(spectator);
    const room = this.rooms.get(match);
    if (room?.spectators.size === 0 && !room.live) this.rooms.delete(match);
  }

  /** Removes a client. */
  leave(connection: SpectatorConnection): void {
    for (const match of this.watched(connection)) this.unwatch(connection, match);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private pump(): void {
    for (const room of this.rooms.values()) room.pump();
    for (const [match, late] of this.lateRooms) {
      late.pump();
      if (late.isOver) this.lateRooms.delete(match);
    }
  }

  private watched(connection: SpectatorConnection): string[] {
    const late = [...this.lateRooms].map(([id, { room }]) => [id, room] as const);
    return [...this.rooms, ...late].flatMap(([id, room]) =>
      [...room.spectators].some((spectator) => spectator.connection === connection) ? [id] : [],
    );
  }

  private *allRooms(): IterableIterator<MatchRoom> {
    yield* this.rooms.values();
    for (const { room } of this.lateRooms.values()) yield room;
  }

  /** The room in which a viewer watches, if it exists: onlookers of a match with a delay have their own. */
  private roomFor(match: string, { kind }: Watcher): MatchRoom | undefined {
    const late = kind === 'onlooker' ? this.lateRooms.get(match)?.room : undefined;
    return late ?? this.rooms.get(match);
  }

  /** The room of onlookers of a match that wants a delay; null if it wants none. */
  private lateRoom({ lease, configuration }: ClaimedMatch): LateRoom | null {
    const known = this.lateRooms.get(lease.match);
    const seconds = configuration.people?.spectatorDelay ?? 0;
    if (known !== undefined || seconds === 0) return known ?? null;
    const status = this.archive.status(lease.match);
    if (status === null) return null;
    const room = new MatchRoom(this.channels++, status, this.archive.generation(lease.match));
    const late = new LateRoom(room, seconds * 1000, this.now);
    this.lateRooms.set(lease.match, late);
    return late;
  }

  private room(match: string): MatchRoom | undefined {
    const known = this.rooms.get(match);
    if (known !== undefined) return known;
    const status = this.archive.status(match);
    if (status === null) return undefined;
    const room = new MatchRoom(this.channels++, status, this.archive.generation(match));
    this.rooms.set(match, room);
    return room;
  }

  /** Adds the stored data of a match to its room. */
  private async fill(match: string, room: MatchRoom): Promise<void> {
    try {
      const { events, world } = await this.archive.read(match);
      room.take(events);
      if (!room.live) room.leave(world);
    } catch (error) {
      if (!room.live) room.disconnect({ reason: messageOf(error) });
    }
  }
}
