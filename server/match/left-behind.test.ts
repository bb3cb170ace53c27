import { once } from 'node:events';
import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { LeftBehind } from './left-behind.ts';

describe('what a match leaves behind in its process', () => {
  it('is a timer until it is cleared', async () => {
    const leftBehind = new LeftBehind();
    expect(await leftBehind.any()).toBe(false);
    const timer = setInterval(() => {}, 60_000);
    expect(await leftBehind.any()).toBe(true);
    clearInterval(timer);
    expect(await leftBehind.any()).toBe(false);
  });

  it('is a server that listens until it is closed', async () => {
    const leftBehind = new LeftBehind();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    expect(await leftBehind.any()).toBe(true);
    server.close();
    await once(server, 'close');
    expect(await leftBehind.any()).toBe(false);
  });

  it('is a worker thread until it ends', async () => {
    const leftBehind = new LeftBehind();
    const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
    await once(worker, 'online');
    expect(await leftBehind.any()).toBe(true);
    await worker.terminate();
    expect(await leftBehind.any()).toBe(false);
  });
});
