import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { Recording } from '#lib/recording/recording.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { fromMatchProcessSchema, type PlayOrder } from '#server/contract/process-protocol.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { RecordedArchive } from '#server/dashboard/recorded-archive.ts';
import { RecordingStore } from '#server/dashboard/recording-store.ts';
import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { compression } from '#server/match/compression.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { matchProgram } from '#server/runs/match-child.ts';
import { childrenOf, runs } from './support/process-table.ts';
import { type Client, until, watch } from './support/relay-harness.ts';

let folder: string;
let running: Running | null = null;
const clients: Client[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-broken-off-'));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await running?.close();
  running = null;
  rmSync(folder, { recursive: true });
});

async function dashboard(): Promise<Running> {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  running = await boot({ binding, folder, dev: false, withoutPages: true, log: () => {} });
  return running;
}

function visit(match: string): ReturnType<typeof watch> {
  const client: Client = io(running?.address ?? '', { transports: ['websocket'], forceNew: true, parser: clientParser });
  clients.push(client);
  return watch(client, -1, match);
}

/** A real match with a spectator, some game seconds after its start. */
async function playing(seconds: number): Promise<{ match: string; live: ReturnType<typeof watch> }> {
  const teams = { red: 'passive', blue: 'slimy' };
  const created = services().matches.create({ scenario: 'mushroom-war', teams, seed: 4, clock: { kind: 'fast', pace: 10 } });
  if (!created.ok) throw new Error(created.error);
  const live = visit(created.value.match);
  await until(() => live.tick() >= seconds * 20);
  return { match: created.value.match, live };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('an episode that was interrupted', { timeout: 120_000 }, () => {
  it('by a stop of the match is kept with its complete world and log so far', async () => {
    await dashboard();
    const { match, live } = await playing(6);
    services().matches.stop(match);
    await until(() => live.log.includes('status stopped'));
    const seen = live.numbers.length;
    await running?.close();
    await dashboard();
    const later = visit(match);
    const answer = await later.answer;
    if (!answer.ok) throw new Error(answer.error);
    expect(answer.value).toMatchObject({ state: 'stopped', reason: 'Stopped on request.', episode: 0, areas: [{}, {}] });
    expect(answer.value.tick).toBeGreaterThanOrEqual(120);
    await until(() => later.frames.some((frame) => frame[0] === frameType.snapshot));
    expect(later.numbers.length).toBeGreaterThanOrEqual(seen);
    expect(later.numbers).toEqual(upTo(later.numbers.length));
    expect(later.tick()).toBe(answer.value.tick);
  });

  it('by the death of its process is kept up to the last write, one per second, and can be downloaded', async () => {
    // Another file in this process may have left one.
    const earlier = new Set(childrenOf(process.pid, matchProgram));
    await dashboard();
    const { match, live } = await playing(10);
    const [child, ...others] = childrenOf(process.pid, matchProgram).filter((pid) => !earlier.has(pid));
    if (child === undefined) throw new Error('There is no match process.');
    expect(others).toEqual([]);
    const reached = live.tick();
    const tail = join(folder, 'matches', match, '1', 'episode-0.arena.tail');
    const written = (): number => statSync(tail, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const since = Date.now();
    await until(() => written() > since);
    process.kill(child, 'SIGKILL');
    await until(() => live.log.includes('status crashed'));
    services().matches.stop(match);
    await running?.close();
    running = null;
    const database = openDatabase(folder);
    const repository = new MatchRepository(database);
    const archive = new RecordedArchive(repository, folder);
    const kept = await archive.read(match);
    expect(kept.events.map((event) => event.seq)).toEqual(upTo(kept.events.length));
    expect(archive.status(match)?.tick).toBeGreaterThanOrEqual(reached);
    expect(kept.world.length).toBeGreaterThan(8);
    const found = await new RecordingStore(repository, folder).find(match, 0, { kind: 'owner' });
    if (!found.ok) throw new Error(found.error);
    const bytes = new Uint8Array(await new Response(found.value.open()).arrayBuffer());
    expect(bytes.length).toBe(found.value.size);
    expect(new Recording(bytes, compression).events()).toEqual(kept.events);
    database.close();
    expect(runs(child)).toBe(false);
  });

  it('by the death of its parent process is kept to the last event', { tags: ['long'] }, async () => {
    const child = fork(matchProgram, [], { serialization: 'advanced' });
    const configuration = { scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, episodes: 1, seed: 4 } as const;
    const order = { type: 'play', match: 'm', folder, fromEpisode: 0, firstSeq: 0, checkpoints: null, watch: false } as const;
    const numbers: number[] = [];
    let tick = 0;
    await once(child, 'message');
    child.on('message', (raw) => {
      const message = fromMatchProcessSchema.parse(raw);
      if (message.type !== 'events') return;
      numbers.push(...message.events.map((event) => event.seq));
      tick = message.events.at(-1)?.tick ?? tick;
    });
    child.send({ ...order, configuration: { ...configuration, clock: { kind: 'fast', pace: 10 } } } satisfies PlayOrder);
    await until(() => tick > 120);
    child.disconnect();
    await once(child, 'exit');
    const recording = openRecording(join(folder, 'episode-0.arena'));
    expect(recording.complete).toBe(false);
    expect(recording.brokenOff).toEqual({ state: 'stopped', reason: 'The process that started the match is gone.' });
    const events = recording.events();
    expect(events.map((event) => event.seq)).toEqual(upTo(events.length));
    expect(events.length).toBeGreaterThanOrEqual(numbers.length);
  });
});
