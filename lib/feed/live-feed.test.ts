import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import type { ColumnFrame, Frame } from '#lib/protocol/frame/frame.ts';
import { encodeTerrain } from '#lib/protocol/frame/terrain-codec.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { packEvents } from '#lib/protocol/packet/event-batch.ts';
import { FrameStreamWriter, packFrames } from '#lib/protocol/packet/frame-stream.ts';
import { encodePacket } from '#lib/protocol/packet/packet.ts';
import { serverParser } from '#lib/protocol/packet/server-parser.ts';
import type { ClientEvents, MatchStatus, ServerEvents } from '#lib/protocol/socket-events.ts';
import { watchRequestSchema } from '#lib/protocol/socket-events.ts';
import { LiveFeed, type MatchSocket } from './live-feed.ts';
import type { FeedPresence } from './match-feed.ts';
import { TimeShiftFeed } from './time-shift-feed.ts';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

const status: MatchStatus = {
  match: 'm1',
  scenario: 'mushroom-war',
  teams: { red: 'a', blue: 'b' },
  state: 'running',
  clock: { kind: 'real' },
  episode: 0,
  episodes: 1,
  seed: 1,
  origin: { x: -9, y: -60, z: -2 },
  areas: [],
  reason: null,
  tick: 0,
};
const chat = (seq: number, text = 'hello'): MatchEvent => ({ kind: 'chat', from: 'Ryn', text, seq, episode: 0, tick: seq });
const compression = { deflate: (raw: Uint8Array, dictionary?: Uint8Array) => deflateRawSync(raw, dictionary && { dictionary }) };
const channel = 3;
const seqs = (events: readonly MatchEvent[]): number[] => events.map((event) => event.seq);

let server: Server<ClientEvents, ServerEvents>;
let socket: MatchSocket;
let watches: number[];
/** The server's answer to a request for the events after a number. */
let onWatch: (after: number) => void;

function sendEvents(events: readonly MatchEvent[], to = channel): void {
  server.emit('packet', encodePacket({ channel: to, events: packEvents(events, compression), frames: null }));
}

function sendFrames(frames: Uint8Array): void {
  server.emit('packet', encodePacket({ channel, events: null, frames }));
}

beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { parser: serverParser });
  watches = [];
  onWatch = () => {};
  server.on('connection', (connection) => {
    connection.on('watch', (request, answer) => {
      const { after } = watchRequestSchema.parse(request);
      watches.push(after);
      answer({ ok: true, value: status });
      connection.emit('log', 'm1', 1, after + 1, channel);
      onWatch(after);
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnectionDelay: 10, forceNew: true, parser: clientParser });
});

afterEach(async () => {
  socket.disconnect();
  await server.close();
});

interface Seen {
  readonly feed: LiveFeed;
  readonly events: MatchEvent[];
  readonly frames: Frame[];
  readonly presence: FeedPresence[];
  restarts: number;
  resets: number;
}

function watched(): Seen {
  const feed = new LiveFeed(socket, 'm1');
  const seen: Seen = { feed, events: [], frames: [], presence: [], restarts: 0, resets: 0 };
  feed.subscribe({
    events: (events) => seen.events.push(...events),
    frame: (frame) => seen.frames.push(frame),
    presence: (presence) => seen.presence.push(presence),
    restarted: () => {
      seen.events.length = 0;
      seen.restarts++;
    },
    reset: () => {
      seen.frames.length = 0;
      seen.resets++;
    },
  });
  return seen;
}

describe('live feed', () => {
  test('requests the match and passes events on in order, each once', async () => {
    onWatch = () => {
      sendEvents([chat(0), chat(1)]);
      sendEvents([chat(1), chat(2)]);
      sendEvents([chat(3)], channel + 1);
      sendEvents([chat(3)]);
    };
    const seen = watched();
    await vi.waitFor(() => expect(seqs(seen.events)).toEqual([0, 1, 2, 3]), timeoutMs);
    expect(watches).toEqual([-1]);
    expect(seen.presence.at(-1)).toBe('present');
  });

  test('requests the missing events after a gap', async () => {
    onWatch = (after) => {
      if (after === -1) {
        sendEvents([chat(0)]);
        sendEvents([chat(4)]);
      } else sendEvents([1, 2, 3, 4].map((seq) => chat(seq)));
    };
    const seen = watched();
    await vi.waitFor(() => expect(seqs(seen.events)).toEqual([0, 1, 2, 3, 4]), timeoutMs);
    expect(watches).toEqual([-1, 0]);
  });

  test('reconnects after a lost connection and misses nothing', async () => {
    onWatch = (after) => sendEvents(after === -1 ? [chat(0), chat(1)] : [chat(2)]);
    const seen = watched();
    await vi.waitFor(() => expect(seen.events).toHaveLength(2), timeoutMs);
    socket.io.engine.close();
    await vi.waitFor(() => expect(seqs(seen.events)).toEqual([0, 1, 2]), timeoutMs);
    expect(watches).toEqual([-1, 1]);
    expect(seen.presence).toEqual(['connecting', 'present', 'reconnecting', 'present']);
  });

  test('starts over with another log', async () => {
    onWatch = () => {
      sendEvents([chat(0), chat(1)]);
      sendEvents([chat(0, 'afresh')]);
    };
    const seen = watched();
    await vi.waitFor(() => expect(seen.restarts).toBe(1), timeoutMs);
    expect(seen.events).toEqual([chat(0, 'afresh')]);
  });

  test('removes the events that a restarted match replays', async () => {
    onWatch = () => {
      sendEvents([chat(0), chat(1), chat(2), chat(3)]);
      sendEvents([chat(2, 'replayed')]);
    };
    const seen = watched();
    await vi.waitFor(() => expect(seen.restarts).toBe(1), timeoutMs);
    expect(seen.events).toEqual([chat(0), chat(1), chat(2, 'replayed')]);
  });

  test('starts over if the server no longer keeps the missing events', async () => {
    onWatch = () => {
      sendEvents(watches.length === 1 ? [chat(0)] : [chat(40), chat(41)]);
      if (watches.length === 1) sendEvents([chat(40), chat(41)]);
    };
    const seen = watched();
    await vi.waitFor(() => expect(seqs(seen.events)).toEqual([40, 41]), timeoutMs);
    // The feed asks a few times whether the server keeps more, then stops.
    await vi.waitFor(() => expect(watches).toEqual([-1, 0, -1, -1, -1]), timeoutMs);
    sendEvents([chat(42)]);
    await vi.waitFor(() => expect(seqs(seen.events)).toEqual([40, 41, 42]), timeoutMs);
    expect(watches).toHaveLength(5);
  });

  test('reads frames and drops the old world on reset', async () => {
    const gone: Frame = { type: 'gone', tick: 5, entities: [3] };
    const bytes = (frame: Frame): Uint8Array => packFrames([encodeFrame(frame, status.origin, compression)]);
    onWatch = () => {
      sendFrames(bytes({ type: 'gone', tick: 4, entities: [1] }));
      server.emit('reset', 'm1', 1);
      sendFrames(bytes(gone));
    };
    const seen = watched();
    await vi.waitFor(() => expect(seen.frames).toEqual([gone]), timeoutMs);
    expect(seen.resets).toBe(1);
  });

  test('shows the columns of a terrain one by one', async () => {
    const columns = [0, 1].map((columnX): ColumnFrame => {
      const sections = [Uint16Array.from({ length: 4096 }, (_, index) => (index < 256 ? 79 : columnX)), null];
      return { type: 'column', tick: 4, columnX, columnZ: 2, minY: -64, sections };
    });
    onWatch = () => sendFrames(packFrames([encodeTerrain(columns, compression)]));
    const seen = watched();
    await vi.waitFor(() => expect(seen.frames).toEqual(columns), timeoutMs);
  });

  test('behind a feed with the past it keeps no world, and late listeners get the world of that feed, with the same sections', async () => {
    const column: ColumnFrame = { type: 'column', tick: 4, columnX: 0, columnZ: 2, minY: -64, sections: [new Uint16Array(4096).fill(79)] };
    onWatch = () => sendFrames(packFrames([encodeTerrain([column], compression)]));
    const feed = new LiveFeed(socket, 'm1', { keepsWorld: false });
    const shifted = new TimeShiftFeed(feed);
    const columnsSeen = (): ColumnFrame[] => {
      const columns: ColumnFrame[] = [];
      shifted.subscribe({ frame: (frame) => frame.type === 'column' && columns.push(frame) });
      return columns;
    };
    const first = columnsSeen();
    await vi.waitFor(() => expect(first).toEqual([column]), timeoutMs);
    const late = columnsSeen();
    expect(late).toHaveLength(1);
    expect(late[0]?.sections[0]).toBe(first[0]?.sections[0]);
    const behind: Frame[] = [];
    feed.subscribe({ frame: (frame) => behind.push(frame) });
    expect(behind).toEqual([]);
    shifted.close();
  });

  test('requests the world again after a missing stretch of frames, and shows nothing that depends on it', async () => {
    const gone = (tick: number): Uint8Array => encodeFrame({ type: 'gone', tick, entities: [tick] }, status.origin, compression);
    let now = 0;
    onWatch = () => {
      if (watches.length > 1) sendFrames(packFrames([gone(9)]));
    };
    const feed = new LiveFeed(socket, 'm1', { now: () => now });
    const ticks: number[] = [];
    feed.subscribe({ frame: (frame) => ticks.push(frame.tick) });
    await vi.waitFor(() => expect(watches).toHaveLength(1), timeoutMs);
    const stream = new FrameStreamWriter();
    sendFrames(stream.write([gone(1)], true));
    stream.write([gone(2)], false);
    await vi.waitFor(() => expect(ticks).toEqual([1]), timeoutMs);
    now = 5000;
    sendFrames(stream.write([gone(3)], false));
    await vi.waitFor(() => expect(ticks).toEqual([1, 9]), timeoutMs);
    expect(watches).toHaveLength(2);
  });

  test('requests the missing data after a broken message, and continues', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onWatch = () => sendEvents(watches.length === 1 ? [chat(0)] : [chat(1), chat(2)]);
    let now = 0;
    const feed = new LiveFeed(socket, 'm1', { now: () => now });
    const events: MatchEvent[] = [];
    feed.subscribe({ events: (more) => events.push(...more) });
    await vi.waitFor(() => expect(seqs(events)).toEqual([0]), timeoutMs);
    now = 5000;
    server.emit('packet', encodePacket({ channel, events: Uint8Array.of(1, 1, 4, 255, 255), frames: null }));
    await vi.waitFor(() => expect(seqs(events)).toEqual([0, 1, 2]), timeoutMs);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  test('passes on why the server refuses, also through the time-shift feed', async () => {
    server.removeAllListeners('connection');
    server.on('connection', (connection) => {
      connection.on('watch', (_request, answer) => answer({ ok: false, error: 'No match m1.' }));
    });
    const seen = watched();
    await vi.waitFor(() => expect(seen.presence.at(-1)).toBe('lost'), timeoutMs);
    const reasons: (string | null)[] = [];
    seen.feed.subscribe({ presence: (_presence, reason) => reasons.push(reason) });
    const shifted = new TimeShiftFeed(seen.feed);
    shifted.subscribe({ presence: (_presence, reason) => reasons.push(reason) });
    expect(reasons).toEqual(['No match m1.', 'No match m1.']);
    shifted.close();
  });

  test('restores the socket’s listeners when closed', async () => {
    const seen = watched();
    await vi.waitFor(() => expect(seen.presence.at(-1)).toBe('present'), timeoutMs);
    const unwatched = new Promise<unknown>((done) => {
      for (const connection of server.sockets.sockets.values()) connection.on('unwatch', done);
    });
    seen.feed.close();
    expect(await unwatched).toBe('m1');
    expect(socket.connected).toBe(true);
    expect(socket.hasListeners('packet')).toBe(false);
  });
});
