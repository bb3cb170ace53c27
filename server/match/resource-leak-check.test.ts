import { once } from 'node:events';
import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { ResourceLeakCheck } from './resource-leak-check.ts';

describe('what a match leaves behind in its process', () => {
  it('is a timer until it is cleared', async () => {
    const leakCheck = new ResourceLeakCheck();
    expect(await leakCheck.any()).toBe(false);
    const timer = setInterval(() => {}, 60_000);
    expect(await leakCheck.any()).toBe(true);
    clearInterval(timer);
    expect(await leakCheck.any()).toBe(false);
  });

  it('is a server that listens until it is closed', async () => {
    const leakCheck = new ResourceLeakCheck();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    expect(await leakCheck.any()).toBe(true);
    server.close();
    await once(server, 'close');
    expect(await leakCheck.any()).toBe(false);
  });

  it('is a worker thread until it ends', async () => {
    const leakCheck = new ResourceLeakCheck();
    const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
    await once(worker, 'online');
    expect(await leakCheck.any()).toBe(true);
    await worker.terminate();
    expect(await leakCheck.any()).toBe(false);
  });
});
