import protocol, { type Client } from 'minecraft-protocol';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { listenTcp, type TcpListener } from '#server/minecraft/connection/tcp-listener.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';

let clock: RealClock;
let server: MinecraftServer;
let listener: TcpListener;

beforeEach(async () => {
  clock = new RealClock();
  server = createVanillaServer({ clock, seed: 1, viewDistance: 2 });
  listener = await listenTcp(server, { port: 0 });
});

afterEach(async () => {
  await server.close();
  await listener.close();
  clock.dispose();
});

async function join(seen: string[]): Promise<Client> {
  const client = protocol.createClient({ host: '127.0.0.1', port: listener.port, username: 'Ada', auth: 'offline', version: '1.20.1' });
  client.on('packet', (_data, { name }) => void seen.push(name));
  await new Promise<void>((resolve) => {
    client.on('window_items', () => resolve());
  });
  return client;
}

test('a client over TCP gets the whole world: features, tags, recipes, and one ring of columns more', async () => {
  const seen: string[] = [];
  const client = await join(seen);
  expect(seen.indexOf('compress')).toBeLessThan(seen.indexOf('success'));
  expect(seen).toEqual(expect.arrayContaining(['feature_flags', 'tags', 'declare_recipes', 'unlock_recipes']));
  expect(seen.filter((name) => name === 'map_chunk')).toHaveLength(7 * 7);
  client.end('done');
});

test('a malformed packet that nothing on the server reads does not disconnect its sender', async () => {
  const client = await join([]);
  let ended = false;
  client.on('end', () => {
    ended = true;
  });
  // advancement_tab with an action that does not exist and bytes too many, then a chat line that must still arrive.
  client.writeRaw(Buffer.of(0x25, 0x7f, 0x01, 0x02));
  const heard = new Promise<void>((resolve) => server.hooks.on('chat', () => resolve()));
  client.chat('still here');
  await heard;
  expect(ended).toBe(false);
  client.end('done');
});

test('the status has an icon of 64 by 64 pixels', async () => {
  const answer = Object(await protocol.ping({ host: '127.0.0.1', port: listener.port }));
  const [head = '', data = ''] = String(answer.favicon).split(',');
  expect(head).toBe('data:image/png;base64');
  const { width, height } = PNG.sync.read(Buffer.from(data, 'base64'));
  expect([width, height]).toEqual([64, 64]);
});
