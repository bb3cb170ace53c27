import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { ResourceLeakCheck } from './resource-leak-check.ts';

/** Waits until all resources of this process's earlier tests are closed: their number no longer changes. */
beforeEach(async () => {
  const count = (): number => process.getActiveResourcesInfo().length;
  for (let before = -1, now = count(); now !== before; now = count()) {
    before = now;
    await setTimeout(100);
  }
});

describe('a resource that a match leaves open in its process', () => {
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
