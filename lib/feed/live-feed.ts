import type { Socket } from 'socket.io-client';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { decodeFrame } from '#lib/protocol/frame/codec.ts';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { decodeTerrain } from '#lib/protocol/frame/terrain-codec.ts';
import { unpackEvents } from '#lib/protocol/packet/event-batch.ts';
import { FrameStreamReader } from '#lib/protocol/packet/frame-stream.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import type { ClientEvents, MatchStatus, ServerEvents } from '#lib/protocol/socket-events.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import { FeedState } from './feed-state.ts';
import { FrameClock } from './frame-clock.ts';
import { inflate } from './inflate.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';

export type MatchSocket = Socket<ServerEvents, ClientEvents>;
/** The parts of a connection that a live feed uses. */
export interface LiveSocket extends Pick<MatchSocket, 'connected'> {
  on(...subscription: LiveSubscription): unknown;
  off(...subscription: LiveSubscription): unknown;
  emit(name: 'watch', ...words: Parameters<ClientEvents['watch']>): unknown;
  emit(name: 'unwatch', ...words: Parameters<ClientEvents['unwatch']>): unknown;
}
type LiveSubscription =
  | [name: 'connect', listener: () => void]
  | [name: 'disconnect', listener: (reason: string) => void]
  | [name: 'status', listener: ServerEvents['status']]
  | [name: 'log', listener: ServerEvents['log']]
  | [name: 'reset', listener: ServerEvents['reset']]
  | [name: 'packet', listener: ServerEvents['packet']];

/** A broken packet leads to a new request, but not more often than this. */
const shortestRetryMs = 2000;

/** A longer answer counts as lost. */
const longestAnswerMs = 10_000;

/** After this many logs from the server that start at the same late event, that event counts as the oldest one available. */
const mostDoubts = 3;

export interface LiveFeedOptions {
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** False if the only listener for frames subscribes at once, such as a feed with the past of the match, which keeps the world itself. */
  readonly keepsWorld?: boolean;
}

/**
 * A running match over a socket that its owner opens and closes. Events reach listeners in order and once: duplicates are dropped, and
 * after a gap or a reconnect the feed requests what is missing. Frames are passed on as they arrive; a `reset` replaces the world.
 */
export class LiveFeed implements MatchFeed {
  private readonly socket: LiveSocket;
  private readonly match: string;
  private readonly now: () => number;
  private readonly state: FeedState;
  private readonly clock = new FrameClock();
  private stream = new FrameStreamReader();
  private channel: number | null = null;
  private waitingFrames: Uint8Array[] = [];
  private generation = 0;
  private isAsking = false;
  private isMissing = false;
  private doubts = mostDoubts;
  private start = 0;
  private isWholeAsked = false;
  private askedAt = Number.NEGATIVE_INFINITY;
  private refusal: string | null = null;

  constructor(socket: LiveSocket, match: string, { now = () => performance.now(), keepsWorld = true }: LiveFeedOptions = {}) {
    this.socket = socket;
    this.match = match;
    this.now = now;
    this.state = new FeedState({ keepsWorld });
    socket.on('connect', this.onConnect);
    socket.on('disconnect', this.onDisconnect);
    socket.on('status', this.onStatus);
    socket.on('log', this.onLog);
    socket.on('reset', this.onReset);
    socket.on('packet', this.onPacket);
    if (socket.connected) this.watch();
  }

  subscribe(listener: FeedListener): () => void {
    return this.state.subscribe(listener);
  }

  playhead(): number {
    return this.clock.playhead(this.now());
  }

  close(): void {
    this.socket.off('connect', this.onConnect);
    this.socket.off('disconnect', this.onDisconnect);
    this.socket.off('status', this.onStatus);
    this.socket.off('log', this.onLog);
    this.socket.off('reset', this.onReset);
    this.socket.off('packet', this.onPacket);
    if (this.socket.connected) this.socket.emit('unwatch', this.match);
    this.state.audience.clear();
  }

  /** Requests the events after the last known one, or the whole log if its beginning is missing. */
  private watch(): void {
    if (this.isAsking && this.now() - this.askedAt < longestAnswerMs) return;
    const after = this.lacksStart ? -1 : this.state.lastSeq;
    this.isAsking = true;
    this.isWholeAsked = after === -1;
    const asked = this.now();
    this.askedAt = asked;
    const { match, generation } = this;
    this.socket.emit('watch', { match, after, generation, version: protocolVersion }, (answer) => {
      if (this.askedAt !== asked) return;
      this.isAsking = false;
      this.refusal = answer.ok ? null : answer.error;
      if (answer.ok) this.onStatus(answer.value);
      if (answer.ok) this.state.audience.setPresence('present');
      else this.state.audience.setPresence('lost', answer.error);
    });
  }

  private readonly onConnect = (): void => {
    this.isAsking = false;
    this.watch();
  };

  private readonly onDisconnect = (reason: string): void => {
    this.isAsking = false;
    this.channel = null;
    // The client does not reconnect by itself if the server or the page ended the connection.
    const isOver = reason === 'io server disconnect' || reason === 'io client disconnect';
    this.state.audience.setPresence(isOver ? 'lost' : 'reconnecting');
  };

  private readonly onStatus = (status: MatchStatus): void => {
    if (status.match !== this.match) return;
    this.state.audience.setStatus(status);
    for (const bytes of this.waitingFrames.splice(0)) this.decode(bytes, status);
  };

  private readonly onLog = (match: string, generation: number, from: number, channel: number): void => {
    if (match !== this.match) return;
    if (channel !== this.channel) this.stream = new FrameStreamReader();
    this.channel = channel;
    this.generation = generation;
    this.state.rewind(from);
  };

  private readonly onPacket = (bytes: Uint8Array): void => {
    if (this.channel === null) {
      // The feed requested the channel of the match, and the answer was lost.
      if (this.refusal === null && this.now() - this.askedAt >= longestAnswerMs) this.watch();
      return;
    }
    const read = this.read(bytes, this.channel);
    if (read === null) return;
    this.takeEvents(read.events);
    for (const frame of read.frames) this.takeFrame(frame);
  };

  /** Null for a packet of another match, and for an invalid one. */
  private read(bytes: Uint8Array, channel: number): { events: readonly MatchEvent[]; frames: readonly Uint8Array[] } | null {
    try {
      const packet = decodePacket(bytes);
      if (packet.channel !== channel) return null;
      const frames = packet.frames === null ? [] : this.stream.read(packet.frames);
      if (frames === null) this.askAnew();
      return { events: packet.events === null ? [] : unpackEvents(packet.events, inflate), frames: frames ?? [] };
    } catch (error) {
      console.error('A message of the match could not be read; requesting the missing data.', error);
      this.askAnew();
      return null;
    }
  }

  private takeEvents(events: readonly MatchEvent[]): void {
    const first = events[0];
    if (first === undefined) return;
    const isOlder = first.seq < this.state.firstSeq && !this.isWholeAsked;
    if (!isOlder && this.state.mergeEvents(events)) this.isMissing = false;
    else if (!isOlder && this.isMissing && !this.isAsking) {
      // Requested, and still missing: the server no longer keeps them, or the connection lost them.
      this.isMissing = false;
      this.state.startOver(events);
    } else if (!isOlder) this.isMissing = true;
    const { firstSeq } = this.state;
    if (firstSeq !== this.start) this.doubts = mostDoubts;
    else if (this.isWholeAsked && !this.isAsking && first.seq === firstSeq) this.doubts--;
    this.start = firstSeq;
    if (this.isMissing || this.lacksStart) this.watch();
  }

  /** The log starts late, and it is not yet certain that the server has no more of it. */
  private get lacksStart(): boolean {
    return this.state.firstSeq > 0 && this.doubts > 0;
  }

  private readonly onReset = (match: string): void => {
    if (match !== this.match) return;
    this.waitingFrames = [];
    this.clock.reset();
    this.state.resetWorld();
  };

  private takeFrame(bytes: Uint8Array): void {
    const status = this.state.audience.newestStatus;
    // Coordinates are relative to the origin, which is in the status.
    if (status) this.decode(bytes, status);
    else this.waitingFrames.push(bytes);
  }

  private decode(bytes: Uint8Array, status: MatchStatus): void {
    try {
      const frames = bytes[0] === frameType.terrain ? decodeTerrain(bytes, inflate) : [decodeFrame(bytes, status.origin, inflate)];
      for (const frame of frames) {
        if (frame.type === 'snapshot') this.clock.received(frame.tick, this.now());
        this.state.addFrame(frame);
      }
    } catch (error) {
      console.error('A frame of the match could not be read; requesting the whole world again.', error);
      this.askAnew();
    }
  }

  private askAnew(): void {
    if (this.now() - this.askedAt > shortestRetryMs) this.watch();
  }
}
