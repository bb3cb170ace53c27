import { connect } from 'node:net';
import protocol from 'minecraft-protocol';
import mineflayer from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { listenTcp, type TcpListener } from '#server/minecraft/connection/tcp-listener.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';

let clock: RealClock;
let server: MinecraftServer;
let listener: TcpListener;

async function start(): Promise<number> {
  clock = new RealClock();
  server = createVanillaServer({ clock, seed: 1, motd: 'A test' });
  listener = await listenTcp(server, { port: 0 });
  return listener.port;
}

afterEach(async () => {
  await server.close();
  await listener.close();
  clock.dispose();
});

test('a status ping returns version, protocol, motd and players', async () => {
  const port = await start();
  const answer = Object(await protocol.ping({ host: '127.0.0.1', port }));
  expect(answer.version).toEqual({ name: '1.20.1', protocol: 763 });
  expect(answer.players).toMatchObject({ online: 0, max: 20 });
  expect(answer.description).toEqual({ text: 'A test' });
});

test('a bot without a version detects it, joins, walks and leaves', async () => {
  const port = await start();
  const bot = mineflayer.createBot({ host: '127.0.0.1', port, username: 'Ada', auth: 'offline' });
  const errors: Error[] = [];
  bot.on('error', (error) => void errors.push(error));
  await new Promise<void>((resolve) => bot.once('spawn', resolve));
  expect(bot.version).toBe('1.20.1');
  bot.setControlState('forward', true);
  await bot.waitForTicks(30);
  bot.clearControlStates();
  const player = server.players.byName('Ada');
  expect(player?.position.z).toBeGreaterThan(2);
  bot.quit();
  await new Promise<void>((resolve) => {
    bot.once('end', () => resolve());
  });
  await new Promise<void>((resolve) => void clock.after(300, resolve));
  expect(server.players.size).toBe(0);
  expect(errors).toEqual([]);
});

test('a client of another version gets the supported one', async () => {
  const port = await start();
  const client = protocol.createClient({ host: '127.0.0.1', port, username: 'Old', auth: 'offline', version: '1.19.4' });
  const message = await new Promise<string>((resolve) => {
    client.on('error', (error) => resolve(error.message));
    client.on('disconnect', (packet) => resolve(String(Object(packet).reason)));
  });
  client.end();
  expect(message).toContain('1.20.1');
});

test('invalid data on the port ends that connection and nothing else', async () => {
  const port = await start();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(Buffer.alloc(64, 0xff));
  socket.resume();
  await closed;
  const answer = Object(await protocol.ping({ host: '127.0.0.1', port }));
  expect(answer.version.protocol).toBe(763);
});

test('a port in use is explained', async () => {
  const port = await start();
  await expect(listenTcp(server, { port })).rejects.toThrow(/another program listens there/);
});
