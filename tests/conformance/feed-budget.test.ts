import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import { boot, type Running } from '#server/main.ts';
import { services } from '#server/services.ts';
import { type Client, until, watch } from './support/relay-harness.ts';

const firstPictureBytes = 1_500_000;
const steadyBytesPerSecond = 20_000;
const measuredSeconds = 10;

const folder = mkdtempSync(join(tmpdir(), 'arena-budget-'));
let running: Running | null = null;
let client: Client | null = null;
afterEach(async () => {
  client?.disconnect();
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

const games = [
  { scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' } },
  { scenario: 'dash-and-dine', teams: { red: 'potato_cookie', blue: 'cake_beetroot' } },
];

it.each(games)('the first picture of $scenario takes at most 1.5 MB, and a second of play 20 kB', { timeout: 240_000 }, async (game) => {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  running = await boot({ binding, folder, dev: false, withoutPages: true, log: () => {} });
  const created = services().createMatch({ ...game, seed: 5, clock: { kind: 'real' } });
  if (!created.ok) throw new Error(created.error);
  await until(() => services().getMatch(created.value.match)?.state === 'running');
  client = io(running.address, { transports: ['websocket'], forceNew: true, parser: clientParser });
  let bytes = 0;
  let firstPicture: number | null = null;
  client.on('packet', (packet) => {
    bytes += packet.length;
    if (decodePacket(packet).frames) firstPicture ??= bytes;
  });
  const seen = watch(client, -1, created.value.match);
  await until(() => firstPicture !== null && seen.tick() > 0);
  expect(firstPicture).toBeLessThan(firstPictureBytes);
  const [from, before] = [seen.tick(), bytes];
  await until(() => seen.tick() - from >= measuredSeconds * 20);
  const perSecond = (bytes - before) / ((seen.tick() - from) / 20);
  expect(perSecond).toBeGreaterThan(0);
  expect(perSecond).toBeLessThan(steadyBytesPerSecond);
  services().stopMatch(created.value.match);
});
