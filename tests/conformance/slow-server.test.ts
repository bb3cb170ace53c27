import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { addBody } from '#server/minecraft/joining.ts';
import { MinecraftServer } from '#server/minecraft/server.ts';
import { BrowserClient } from '#server/play/browser-client.ts';

/** A real clock on a machine that is too slow for it: each tick comes when the test says so. */
class SlowClock implements Clock {
  readonly kind = 'real';
  readonly epoch = 0;
  readonly paused = false;
  private time = 0;
  private readonly tickers = new Set<() => void>();

  now(): number {
    return this.time;
  }

  /** Lets real time pass, and then one tick come. */
  async tick(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    for (const task of [...this.tickers]) task();
    await turn();
    await turn();
  }

  after(): () => void {
    return () => undefined;
  }

  everyTick(task: () => void): () => void {
    this.tickers.add(task);
    return () => void this.tickers.delete(task);
  }

  soon(task: () => void): void {
    setImmediate(task);
  }

  think<T>(_milliseconds: number, work: () => Promise<T>): Promise<T> {
    return work();
  }

  hold<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  run<T>(until: Promise<T>): Promise<T> {
    return until;
  }

  dispose(): void {
    this.tickers.clear();
  }
}

test('a server that ticks five times a second still shows its clients every 15 seconds that it lives, before they give up', async () => {
  const clock = new SlowClock();
  const server = new MinecraftServer({ clock, seed: 1, viewDistance: 2 });
  const player = addBody(server, 'Eve', '00000000-0000-4000-8000-0000000000ee');
  player.staysWithoutClient = true;
  const [near, far] = memoryStreamPair(clock);
  server.accept(far, { entrance: { admit: () => ({ kind: 'body', player }) } });
  const ended: string[] = [];
  const client = new BrowserClient({
    ...{ name: 'Eve', clock, stream: near },
    show: () => undefined,
    ended: (reason) => void ended.push(reason),
  });
  for (let tick = 0; tick < 20; tick++) await clock.tick(50);
  expect(player.joined).toBe(true);
  const asked: number[] = [];
  const write = vi.spyOn(player.connection, 'write').mockImplementation((name) => {
    if (name === 'keep_alive') asked.push(clock.now());
  });
  for (let tick = 0; tick < 100; tick++) await clock.tick(200);
  write.mockRestore();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeLessThan(17_000);
  expect(ended).toEqual([]);
  client.leave();
  await server.close();
});
