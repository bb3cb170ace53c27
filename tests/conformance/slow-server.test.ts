import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { addBody } from '#server/minecraft/joining.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
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

/** A person with a browser on a slow server, after the first ticks. */
async function personOn(clock: SlowClock) {
  const server = createVanillaServer({ clock, seed: 1, viewDistance: 2 });
  const player = addBody(server, 'Eve', '00000000-0000-4000-8000-0000000000ee');
  player.staysWithoutClient = true;
  const [near, far] = memoryStreamPair(clock);
  server.accept(far, { entrance: { admit: () => ({ kind: 'body', player }) } });
  const ended: string[] = [];
  const client: BrowserClient = new BrowserClient({
    ...{ name: 'Eve', clock, stream: near },
    show: (outputs) => {
      for (const output of outputs) {
        if (output.type !== 'position') continue;
        const { position, yaw, pitch, teleport } = output;
        client.act({ type: 'confirm', teleport });
        client.act({ type: 'move', position, yaw, pitch, onGround: true });
      }
    },
    ended: (reason) => void ended.push(reason),
  });
  for (let tick = 0; tick < 20; tick++) await clock.tick(50);
  return { server, player, client, ended };
}

test('a server that ticks five times a second still shows its clients every 15 seconds that it lives, before they give up', async () => {
  const clock = new SlowClock();
  const { server, player, client, ended } = await personOn(clock);
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

test('who sprints at the speed of the game is not corrected by a server that ticks five times a second', async () => {
  const clock = new SlowClock();
  const { server, player, client } = await personOn(clock);
  const refused: string[] = [];
  server.hooks.on('refused', (_, what) => void refused.push(what));
  const { x, y, z } = player.position;
  let way = 0;
  const sprint = async (blocks: number): Promise<void> => {
    for (let tick = 0; tick < 12; tick++) {
      // Four ticks of the client in one of the server.
      for (let step = 0; step < 4; step++) {
        way += blocks;
        client.act({ type: 'move', position: [x, y, z + way], yaw: 0, pitch: 0, onGround: true });
      }
      await clock.tick(200);
    }
  };
  await sprint(0.28);
  expect(refused).toEqual([]);
  expect(player.position.z - z).toBeCloseTo(way, 3);
  await sprint(0.9);
  expect(refused).toContain('moved faster than a player can');
  client.leave();
  await server.close();
});
