import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { type Client, until, watch } from './support/relay-harness.ts';

const firstPictureBytes = 1_500_000;
const steadyBytesPerSecond = 20_000;
const measuredSeconds = 10;

const folder = mkdtempSync(join(tmpdir(), 'arena-budget-'));
let running: Running;
beforeAll(async () => {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  running = await boot({ binding, folder, dev: false, withoutPages: true, log: () => {} });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const first = { scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' } };
const second = { scenario: 'dash-and-dine', teams: { red: 'potato_cookie', blue: 'cake_beetroot' } };

// Both are played in real time: side by side they take the time of one.
describe.concurrent('of a match in real time', () => {
  const title = 'the first picture of $scenario takes 1.5 MB at most, and a second of play 20 kB';
  it.each([first])(title, { timeout: 240_000 }, isLight);
  it.each([second])(title, { tags: ['long'], timeout: 240_000 }, isLight);

  async function isLight(game: typeof first): Promise<void> {
    const created = services().matches.create({ ...game, seed: 5, clock: { kind: 'real' } });
    if (!created.ok) throw new Error(created.error);
    const { match } = created.value;
    await until(() => services().matches.find(match)?.state === 'running');
    const client: Client = io(running.address, { transports: ['websocket'], forceNew: true, parser: clientParser });
    try {
      let bytes = 0;
      let firstPicture: number | null = null;
      client.on('packet', (packet) => {
        bytes += packet.length;
        if (decodePacket(packet).frames) firstPicture ??= bytes;
      });
      const seen = watch(client, -1, match);
      await until(() => firstPicture !== null && seen.tick() > 0);
      expect(firstPicture).toBeLessThan(firstPictureBytes);
      const [from, before] = [seen.tick(), bytes];
      await until(() => seen.tick() - from >= measuredSeconds * 20);
      const perSecond = (bytes - before) / ((seen.tick() - from) / 20);
      expect(perSecond).toBeGreaterThan(0);
      expect(perSecond).toBeLessThan(steadyBytesPerSecond);
    } finally {
      client.disconnect();
      services().matches.stop(match);
    }
  }
});
