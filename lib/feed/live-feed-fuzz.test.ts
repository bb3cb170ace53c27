import { Emitter } from '@socket.io/component-emitter';
import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { plainFamily } from '#lib/families/plain-family.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { worldDescription } from '#lib/playback/world-description.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { packEvents } from '#lib/protocol/packet/event-batch.ts';
import { FrameStreamWriter } from '#lib/protocol/packet/frame-stream.ts';
import { encodePacket } from '#lib/protocol/packet/packet.ts';
import type { ClientEvents, MatchStatus, ServerEvents } from '#lib/protocol/socket-events.ts';
import { watchRequestSchema } from '#lib/protocol/socket-events.ts';
import { LiveFeed } from './live-feed.ts';

interface Reserved {
  connect: () => void;
  connect_error: (error: Error) => void;
  disconnect: (
    reason: 'transport close' | 'io server disconnect' | 'io client disconnect' | 'ping timeout' | 'transport error' | 'parse error',
  ) => void;
}

type WatchEvents = Pick<ClientEvents, 'watch' | 'unwatch'>;

/** A connection whose packets the test delivers by hand. */
class FakeSocket extends Emitter<ServerEvents, WatchEvents, Reserved> {
  connected = false;
  asked: { after: number; answer: () => void }[] = [];

  override emit<Name extends keyof WatchEvents>(name: Name, ...words: Parameters<WatchEvents[Name]>): this {
    const [request, answer] = words;
    if (name !== 'watch' || answer === undefined) return this;
    const { after } = watchRequestSchema.parse(request);
    this.asked.push({ after, answer: () => answer({ ok: true, value: status }) });
    return this;
  }

  connect(): void {
    this.connected = true;
    for (const listener of this.listeners('connect')) listener();
  }

  disconnect(): void {
    this.connected = false;
    this.asked = [];
    for (const listener of this.listeners('disconnect')) listener('transport close');
  }

  deliver(packet: Packet): void {
    if (packet.kind === 'answer') packet.answer();
    else if (packet.kind === 'log') for (const listener of this.listeners('log')) listener('m', 0, packet.from, channel);
    else if (packet.kind === 'reset') for (const listener of this.listeners('reset')) listener('m', 0);
    else for (const listener of this.listeners('packet')) listener(packet.bytes);
  }
}

type Packet =
  | { readonly kind: 'answer'; readonly answer: () => void }
  | { readonly kind: 'log'; readonly from: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'packet'; readonly bytes: Uint8Array };

const status: MatchStatus = {
  match: 'm',
  scenario: 'mushroom-war',
  teams: { red: 'a', blue: 'b' },
  state: 'running',
  clock: { kind: 'real' },
  episode: 0,
  episodes: 1,
  seed: 1,
  origin: { x: 0, y: 0, z: 0 },
  areas: [],
  reason: null,
  tick: 0,
};

function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const channel = 4;

/** Deflate data of one block of bytes as they are (RFC 1951, 3.2.4): to compress the many small packets would take most of the time. */
function stored(raw: Uint8Array): Uint8Array {
  const packed = new Uint8Array(5 + raw.length);
  const head = new DataView(packed.buffer);
  head.setUint8(0, 1);
  head.setUint16(1, raw.length, true);
  head.setUint16(3, ~raw.length & 0xffff, true);
  packed.set(raw, 5);
  return packed;
}

const compression = { deflate: stored };
const pack = (frame: Frame): Uint8Array => encodeFrame(frame, status.origin, compression);

/** A server that plays a small match and sends like the real one: missing events, then the whole world, then changes. */
class FakeServer {
  readonly log: MatchEvent[] = [];
  readonly world = new WorldState();
  line: Packet[] = [];
  private cursor: number | null = null;
  private stream = new FrameStreamWriter();
  private tick = 0;
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  watch(after: number, answer: () => void): void {
    this.line.push({ kind: 'answer', answer }, { kind: 'log', from: after + 1 });
    this.cursor = after;
    this.send([], false);
    this.line.push({ kind: 'reset' });
    this.send([...this.world.frames()], true);
  }

  cut(): void {
    this.line = [];
    this.cursor = null;
  }

  play(): void {
    this.tick++;
    const { random, tick } = this;
    const seq = this.log.length;
    const stamp = { seq, episode: 0, tick };
    if (random() < 0.5) this.log.push({ kind: 'chat', from: 'Ryn', text: `word ${seq}`, ...stamp });
    else {
      const scores = { red: seq, blue: 1 };
      this.log.push({ kind: 'score', team: 'red', change: 1, scores, cause: 'picked up', ...stamp });
    }
    const entity = 1 + Math.floor(random() * 3);
    const position = { x: Math.floor(random() * 64) / 64, y: 1, z: 2 };
    const body = {
      entity,
      position,
      yaw: 0,
      pitch: 0,
      onGround: true,
      sneaking: false,
      sprinting: false,
      swung: false,
      hurt: false,
      dead: false,
    };
    const block = { x: Math.floor(random() * 4), y: 1, z: 1, state: Math.floor(random() * 9) };
    const frames: Frame[] = [{ type: 'snapshot', tick, full: false, bodies: [body] }];
    if (random() < 0.5) frames.push({ type: 'blocks', tick, changes: [block] });
    if (random() < 0.2) frames.push({ type: 'gone', tick, entities: [entity] });
    for (const frame of frames) this.world.apply(frame);
    this.send(frames, false);
  }

  /** Sends the changes since the last call, and frames as the next chunk of the stream. */
  private send(shown: readonly Frame[], fresh: boolean): void {
    if (this.cursor === null) return;
    const missing = this.log.slice(this.cursor + 1);
    this.cursor = this.log.length - 1;
    const events = missing.length > 0 ? packEvents(missing, compression) : null;
    const frames = shown.length > 0 ? this.stream.write(shown.map(pack), fresh) : null;
    if (events || frames) this.line.push({ kind: 'packet', bytes: encodePacket({ channel, events, frames }) });
  }
}

interface Seen {
  events: MatchEvent[];
  world: WorldState;
}

function play(seed: number): void {
  const random = randomFrom(seed);
  // Half of the clients reconnect in the end. The others only receive further messages: they must notice what they miss. A lost reset is not
  // noticed, so they lose none.
  const comesBack = seed % 2 === 0;
  const server = new FakeServer(random);
  const socket = new FakeSocket();
  let now = 0;
  const feed = new LiveFeed(socket, 'm', { now: () => now++ });
  const seen: Seen = { events: [], world: new WorldState() };
  feed.subscribe({
    events: (events) => {
      for (const event of events) {
        const last = seen.events.at(-1);
        if (last && event.seq !== last.seq + 1) throw new Error(`Seed ${seed}: event ${event.seq} came after ${last.seq}.`);
        seen.events.push(event);
      }
    },
    restarted: () => {
      seen.events = [];
    },
    reset: () => {
      seen.world = new WorldState();
    },
    frame: (frame) => seen.world.apply(frame),
  });
  const settle = (): void => {
    do {
      for (const { after, answer } of socket.asked.splice(0)) server.watch(after, answer);
      for (const packet of server.line.splice(0)) socket.deliver(packet);
    } while (socket.asked.length > 0);
  };
  for (let step = 0; step < 60; step++) {
    const fate = random();
    if (!socket.connected) {
      if (fate < 0.5) socket.connect();
    } else if (fate < 0.06) {
      server.cut();
      socket.disconnect();
    }
    server.play();
    for (const { after, answer } of socket.asked.splice(0)) server.watch(after, answer);
    const share = Math.floor(random() * (server.line.length + 1));
    for (const packet of server.line.splice(0, share)) {
      const luck = random();
      if (packet.kind === 'reset' && !comesBack) {
        socket.deliver(packet);
        continue;
      }
      if (luck < 0.1) continue;
      if (luck < 0.2 && packet.kind !== 'answer') server.line.splice(Math.floor(random() * server.line.length), 0, packet);
      else socket.deliver(packet);
      if (luck > 0.9 && packet.kind !== 'answer') socket.deliver(packet);
    }
  }
  // From here on the connection works.
  if (comesBack && socket.connected) {
    server.cut();
    socket.disconnect();
  }
  if (!socket.connected) socket.connect();
  for (let step = 0; step < 4; step++) {
    now += 20_000;
    server.play();
    settle();
  }
  expect(
    seen.events.map((event) => event.seq),
    `seed ${seed}`,
  ).toEqual(server.log.map((event) => event.seq));
  const family = plainFamily('any');
  expect(foldEvents(emptyEpisodeView, seen.events, family), `seed ${seed}`).toEqual(foldEvents(emptyEpisodeView, server.log, family));
  expect(worldDescription(seen.world), `seed ${seed}`).toBe(worldDescription(server.world));
  feed.close();
}

describe('a live feed over a connection that drops, reorders, repeats and breaks messages', () => {
  test('ends in the same state as a feed without losses, over 500 seeds', () => {
    for (let seed = 1; seed <= 500; seed++) play(seed);
  });
});
