import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { type Client, until, watch } from './support/relay-harness.ts';

const program = join(import.meta.dirname, 'support/short-match-process.ts');
const folder = mkdtempSync(join(tmpdir(), 'arena-recorded-'));
const clients: Client[] = [];
let running: Running;

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await running.close();
  rmSync(folder, { recursive: true });
});

async function dashboard(): Promise<void> {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  running = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
}

function visit(match: string): ReturnType<typeof watch> {
  const client: Client = io(running.address, { transports: ['websocket'], forceNew: true, parser: clientParser });
  clients.push(client);
  return watch(client, -1, match);
}

it('a match is watched live, and after a restart from its recording with the same events', { timeout: 240_000 }, async () => {
  await dashboard();
  const created = services().matches.create({ scenario: 'mushroom-war', teams: { red: 'do_nothing', blue: 'passive' }, seed: 5 });
  if (!created.ok) throw new Error(created.error);
  const { match } = created.value;
  const live = visit(match);
  await until(() => live.log.includes('status finished'));
  const result = services().matches.find(match)?.episodes[0];
  await until(() => live.numbers.length === result?.events);
  expect(live.numbers).toEqual(Array.from({ length: live.numbers.length }, (_, index) => index));
  const kinds = (frames: readonly Uint8Array[]): Set<number | undefined> => new Set(frames.map((frame) => frame[0]));
  expect([...kinds(live.frames)]).toEqual(expect.arrayContaining([frameType.terrain, frameType.entity, frameType.snapshot]));

  await running.close();
  await dashboard();
  const later = visit(match);
  expect(await later.answer).toMatchObject({ ok: true, value: { state: 'finished', episodes: 1 } });
  await until(() => later.numbers.length === live.numbers.length);
  expect(later.numbers).toEqual(live.numbers);
  await until(() => later.frames.some((frame) => frame[0] === frameType.snapshot));
  expect(later.frames.filter((frame) => frame[0] === frameType.column).length).toBeGreaterThan(8);

  for (const client of clients) client.disconnect();
  await until(() => services().health().spectators === 0);
  writeFileSync(join(folder, result?.recording ?? ''), 'damaged');
  const damaged = visit(match);
  const answer = await damaged.answer;
  expect(answer.ok && answer.value.reason).toContain('is not an Arenacraft recording');
});
