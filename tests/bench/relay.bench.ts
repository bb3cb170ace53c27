import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { unpackEvents } from '#lib/protocol/packet/event-batch.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import type { ClientEvents, ServerEvents } from '#lib/protocol/socket-events.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import { compression } from '#server/match/compression.ts';
import type { Benchmark } from './benchmark.ts';
import { CountingProxy } from './viewer/counting-proxy.ts';

type Client = Socket<ServerEvents, ClientEvents>;

const greetingSchema = z.object({ port: z.int() });
const usageSchema = z.object({ cpuMs: z.number(), memory: z.number(), backlog: z.number(), lagMs: z.number() });

/** What spectators received of a match in a period of time. */
interface Sight {
  /** Milliseconds from each event to its arrival at a client. */
  readonly delays: number[];
  /** 95th percentile of the lateness of the clients' own timers: other load of this machine, not the relay. */
  readonly lagMs: number;
  readonly bytes: number;
  readonly ticks: number;
  readonly seconds: number;
}

/** The 95th percentile. */
function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** A relay in another process with a match of a program, and its clients in this process. */
class Load {
  readonly clients: Client[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'arenacraft-bench-'));
  private readonly server: ChildProcess;
  private port = 0;
  private bytes = 0;
  private onEvents: (events: readonly MatchEvent[], now: number) => void = () => {};

  constructor(program: string, red = 'passive', blue = 'slimy') {
    this.server = fork(join(import.meta.dirname, 'relay-server.ts'), [program, this.folder, red, blue], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  async open(count: number): Promise<void> {
    const [greeting]: unknown[] = await once(this.server, 'message');
    this.port = greetingSchema.parse(greeting).port;
    for (let index = 0; index < count; index++) await this.connect();
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Connects another client that watches. */
  async connect(address = this.address): Promise<Client> {
    const client: Client = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      parser: clientParser,
    });
    this.clients.push(client);
    client.on('packet', (bytes) => {
      this.bytes += bytes.length;
      const { events } = decodePacket(bytes);
      if (events) this.onEvents(unpackEvents(events, compression), Date.now());
    });
    await new Promise<void>((resolve, reject) => {
      client.once('connect_error', reject);
      client.emit('watch', { match: 'bench', after: -1, version: protocolVersion }, (answer) => {
        if (answer.ok) resolve();
        else reject(new Error(answer.error));
      });
    });
    return client;
  }

  async usage(): Promise<z.infer<typeof usageSchema>> {
    this.server.send({});
    const [usage]: unknown[] = await once(this.server, 'message');
    return usageSchema.parse(usage);
  }

  /** Watches for `seconds`. `happened` returns the time of an event, or null for one without. */
  async watch(seconds: number, happened: (event: MatchEvent) => number | null): Promise<Sight> {
    const delays: number[] = [];
    let [first, last]: [number | null, number] = [null, 0];
    this.bytes = 0;
    this.onEvents = (events, now) => {
      for (const event of events) {
        const at = happened(event);
        if (at !== null) delays.push(now - at);
        first ??= event.tick;
        last = Math.max(last, event.tick);
      }
    };
    const lag = monitorEventLoopDelay({ resolution: 10 });
    lag.enable();
    const began = performance.now();
    await sleep(seconds * 1000);
    this.onEvents = () => {};
    lag.disable();
    return {
      lagMs: lag.percentile(95) / 1e6,
      delays,
      bytes: this.bytes,
      ticks: last - (first ?? last),
      seconds: (performance.now() - began) / 1000,
    };
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    const gone = once(this.server, 'exit');
    this.server.disconnect();
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Stops a client from reading what the server sends. */
function stall(client: Client): void {
  let part: unknown = client.io.engine;
  for (const name of ['transport', 'ws', '_socket']) part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : null;
  if (typeof part !== 'object' || part === null) throw new Error('The client has no TCP socket to stall.');
  Reflect.apply(Reflect.get(part, 'pause'), part, []);
}

/** The data for one spectator of a match with eight working agents, with all framing except TCP's. */
async function wireBenchmarks(seconds: number): Promise<Benchmark[]> {
  const crowded = new Load(join(import.meta.dirname, 'viewer', 'crowded-match.ts'), 'aggressive', 'slimy');
  await crowded.open(0);
  const { proxy, address } = await CountingProxy.open(crowded.address);
  try {
    await crowded.connect(address);
    while ((await crowded.watch(1, () => null)).ticks <= 0);
    await crowded.watch(3, () => null);
    const before = proxy.bytes;
    const sight = await crowded.watch(seconds, () => null);
    return [
      {
        name: 'relay: on the wire to one spectator, 8 agents (goal: 2000)',
        value: (proxy.bytes - before) / sight.seconds,
        unit: 'bytes/s',
      },
      { name: 'relay: messages among that', value: sight.bytes / sight.seconds, unit: 'bytes/s' },
      { name: 'relay: ticks a second of that match', value: sight.ticks / sight.seconds, unit: 'TPS' },
    ];
  } finally {
    await crowded.close();
    proxy.close();
  }
}

/**
 * Many spectators of one match over real sockets. Delays are from the event in the match process to the client's handler, so they include
 * the match's own batches of 50 ms and the load of the clients on this machine.
 */
export async function relayBenchmarks(root: string, spectators: number, seconds: number): Promise<Benchmark[]> {
  const busy = new Load(join(import.meta.dirname, 'busy-match.ts'));
  const stamp = (event: MatchEvent): number | null => (event.kind === 'chat' ? Number(event.text) : null);
  const figures: Benchmark[] = [];
  const figure = (name: string, value: number, unit: string): void => void figures.push({ name: `relay: ${name}`, value, unit });
  try {
    await busy.open(1);
    await busy.watch(2, stamp);
    const alone = await busy.watch(seconds, stamp);
    for (let count = 1; count < spectators; count++) await busy.connect();
    await busy.watch(3, stamp);
    const before = await busy.usage();
    const steady = await busy.watch(seconds, stamp);
    const after = await busy.usage();
    figure('event delay p95, 1 spectator, 6 agents', p95(alone.delays), 'ms');
    figure(`event delay p95, ${spectators} spectators, 6 agents`, p95(steady.delays), 'ms');
    figure('timers late p95, in the relay / 10 ms rhythm', after.lagMs, 'ms');
    figure('timers late p95, in the clients / 10 ms rhythm', steady.lagMs, 'ms');
    figure('CPU of one core', ((after.cpuMs - before.cpuMs) / (steady.seconds * 1000)) * 100, '%');
    figure('ticks a second of the match', steady.ticks / steady.seconds, 'TPS');
    figure('messages to each spectator', steady.bytes / spectators / steady.seconds, 'bytes/s');
    stall(await busy.connect());
    const stalled = await busy.watch(seconds, stamp);
    const end = await busy.usage();
    figure('event delay p95, with one more spectator that reads nothing', p95(stalled.delays), 'ms');
    figure('bytes that wait for the one that reads nothing', end.backlog, 'bytes');
    figure('memory growth', (end.memory - after.memory) / 1e6, 'MB');
  } finally {
    await busy.close();
  }
  const real = new Load(join(root, 'server', 'match', 'process.ts'));
  try {
    await real.open(spectators);
    await real.watch(5, () => null);
    const before = await real.usage();
    const sight = await real.watch(seconds, () => null);
    const after = await real.usage();
    figure(`ticks a second of a real match, 4 bots, ${spectators} spectators`, sight.ticks / sight.seconds, 'TPS');
    figure('CPU of one core, real match', ((after.cpuMs - before.cpuMs) / (sight.seconds * 1000)) * 100, '%');
  } finally {
    await real.close();
  }
  return [...figures, ...(await wireBenchmarks(seconds))];
}
