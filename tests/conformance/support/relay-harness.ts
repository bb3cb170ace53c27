import { createServer } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { type EventBody, type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { unpackEvents } from '#lib/protocol/packet/event-batch.ts';
import { FrameStreamReader } from '#lib/protocol/packet/frame-stream.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import type { Answer, ClientEvents, MatchStatus, ServerEvents } from '#lib/protocol/socket-events.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import { type Standing, standings } from '#server/auth/standing.ts';
import type { MatchEnding } from '#server/contract/match-observer.ts';
import type { ToMatchProcess } from '#server/contract/process-protocol.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import { compression } from '#server/match/compression.ts';
import { Relay } from '#server/spectate/relay.ts';
import { openSocketGate, type Sessions } from '#server/spectate/socket-gate.ts';
import { type SpectatorConnection, socketConnection } from '#server/spectate/spectator-connection.ts';

export type Client = Socket<ServerEvents, ClientEvents>;

export const match: ClaimedMatch = {
  lease: { match: 'm1', token: 1 },
  run: null,
  parallel: null,
  players: [],
  configuration: { scenario: 's', teams: { red: 'a', blue: 'b' }, episodes: 1, seed: 1, clock: { kind: 'fast' } },
  attempts: 0,
};

const status: MatchStatus = {
  ...{ match: 'm1', scenario: 's', teams: { red: 'a', blue: 'b' }, state: 'waiting', clock: { kind: 'fast' }, episode: 0 },
  ...{ episodes: 1, seed: 1, origin: { x: 0, y: 0, z: 0 }, reason: null, tick: 0, areas: [] },
};

const worldFrame = encodeFrame({ type: 'gone', tick: 0, entities: [9] }, status.origin, { deflate: (bytes) => bytes });

/** A relay behind a real socket server, with a match process played by the test. */
export class RelayHarness {
  readonly relay: Relay;
  /** Messages of the relay to the match process. */
  readonly told: ToMatchProcess[] = [];
  /** The archive's data of match m1. */
  kept: { events: MatchEvent[]; world: Uint8Array[] } = { events: [], world: [] };
  /** Whether the session of the clients is valid. */
  sessionLasts = true;
  private readonly http = createServer();
  private readonly gate: ReturnType<typeof openSocketGate>;
  private readonly clients: Client[] = [];
  private readonly connections: SpectatorConnection[] = [];
  private address = '';
  private seq = 0;
  private claim = match;

  /** `generation` is that of the match in the database before it starts here. */
  constructor(generation = 0) {
    this.claim = { ...match, lease: { match: 'm1', token: generation } };
    this.relay = new Relay({
      status: (id) => (id === 'm1' ? status : null),
      generation: () => this.claim.lease.token,
      read: async () => ({ ...this.kept, episode: 0 }),
    });
    this.gate = openSocketGate(this.http, this.relay, () => null, this.sessions);
    this.gate.on('connection', (socket) => void this.connections.push(socketConnection(socket)));
  }

  /** Trusts the standing that clients claim. */
  private get sessions(): Sessions {
    return {
      session: () => 'session',
      lasts: () => this.sessionLasts,
      onEnd: () => undefined,
      standing: ({ authorization }) => standings.find((standing) => standing === authorization) ?? 'spectator',
    };
  }

  /** Listens on a port: any, or that of an earlier harness. */
  async open(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.http.listen(port, '127.0.0.1', resolve));
    const bound = this.http.address();
    if (typeof bound !== 'object' || bound === null) throw new Error('The harness has no port.');
    this.address = `http://127.0.0.1:${bound.port}`;
    return bound.port;
  }

  /** Ends the play of the match. */
  end(ending: MatchEnding, reason: string | null = null): void {
    this.relay.ended(this.claim, ending, reason);
  }

  /** Starts the match with a process that answers catch-ups with one frame. */
  start(firstSeq = 0): void {
    this.seq = firstSeq;
    this.claim = { ...match, lease: { match: 'm1', token: this.claim.lease.token + 1 } };
    this.relay.started(this.claim, firstSeq, (message) => {
      this.told.push(message);
      if (message.type === 'catch-up') setImmediate(() => this.relay.message(this.claim, { type: 'catch-up', frames: [worldFrame] }));
    });
    this.relay.message(this.claim, { type: 'status', state: 'running', tick: 0, episode: 0, origin: { x: 1, y: 2, z: 3 } });
  }

  /** `count` chat events with the next numbers. */
  happen(count: number, body: EventBody = { kind: 'chat', from: 'a', text: 'hello' }): void {
    const events = Array.from({ length: count }, () => ({ ...body, seq: this.seq++, episode: 0, tick: this.seq }));
    this.relay.message(this.claim, { type: 'events', events });
  }

  frame(bytes: Uint8Array): void {
    this.relay.message(this.claim, { type: 'frame', bytes });
  }

  /** Tells every client that the match with this id changed. */
  announce(id: string): void {
    this.gate.emit('changed', 'matches', id);
  }

  /** A client that sends `greeting` when it connects; `begin` is called before. It may see what its standing allows. */
  async connect(
    greeting: Record<string, unknown> = {},
    begin: (client: Client) => void = () => undefined,
    standing: Standing = 'spectator',
  ): Promise<Client> {
    const extraHeaders = { authorization: standing };
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, parser: clientParser, auth: greeting, extraHeaders };
    const client: Client = io(this.address, options);
    this.clients.push(client);
    begin(client);
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('connect_error', reject);
    });
    return client;
  }

  /** Bytes that wait on the server for each client, in the order in which they connected. */
  backlogs(): number[] {
    return this.connections.map((connection) => connection.backlog());
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    this.relay.close();
    await this.gate.close();
  }
}

/** Watches m1 as a client with the events of its first play up to `after`, and collects the data. */
export function watch(
  client: Client,
  after = -1,
  id = 'm1',
): {
  answer: Promise<Answer<MatchStatus>>;
  log: string[];
  numbers: number[];
  events: MatchEvent[];
  frames: Uint8Array[];
  tick: () => number;
} {
  const log: string[] = [];
  let tick = -1;
  const numbers: number[] = [];
  const all: MatchEvent[] = [];
  const frames: Uint8Array[] = [];
  client.on('status', (now) => void log.push(`status ${now.state}`));
  client.on('reset', () => void log.push('reset'));
  let channel: number | null = null;
  const stream = new FrameStreamReader();
  client.on('log', (of, _generation, _from, on) => {
    if (of === id) channel = on;
  });
  client.on('packet', (bytes) => {
    const packet = decodePacket(bytes);
    if (packet.channel !== channel) return;
    if (packet.events) {
      log.push('events');
      const events = unpackEvents(packet.events, compression).map((event) => matchEventSchema.parse(event));
      all.push(...events);
      numbers.push(...events.map((event) => event.seq));
      tick = events.at(-1)?.tick ?? tick;
    }
    if (!packet.frames) return;
    const more = stream.read(packet.frames);
    if (more === null) throw new Error('A stretch of frames is missing.');
    for (const frame of more) {
      log.push('frame');
      frames.push(frame);
    }
  });
  const answer = new Promise<Answer<MatchStatus>>((resolve) => {
    client.emit('watch', { match: id, after, generation: 1, version: protocolVersion }, (given) => {
      log.push('answer');
      resolve(given);
    });
  });
  return { answer, log, numbers, events: all, frames, tick: () => tick };
}

/** The longest time between two looks of `until`, in milliseconds. */
const longestRestMs = 200;

/**
 * Waits until a condition holds; fails by the test's own time limit if it never does. Between two looks are at least `leastMs` milliseconds. A
 * condition that takes long, such as a question to a database, is looked at less often: the looks take a tenth of the time, and the rest is for
 * the processes that the test waits for.
 */
export async function until(holds: () => boolean, leastMs = 10): Promise<void> {
  for (let from = performance.now(); !holds(); from = performance.now()) {
    const took = performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(leastMs, 9 * took), longestRestMs)));
  }
}
