import { expect, test } from 'vitest';
import { decodeFrame } from '#lib/protocol/frame/codec.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { MinecraftServer } from '#server/minecraft/server.ts';
import { compression } from './compression.ts';
import { WorldFeed } from './world-feed.ts';

test('more changed blocks than one frame can count reach the spectators and the key of a recording, all of them', async () => {
  const clock = new RealClock();
  const origin = { x: 0, y: -60, z: 0 };
  const server = new MinecraftServer({ clock, seed: 0, worldSpawn: origin, radius: 1, viewDistance: 1 });
  const sent: Uint8Array[] = [];
  const feed = new WorldFeed({ server, origin, columns: 1, teamOf: () => null, tick: () => 3, frame: (bytes) => sent.push(bytes) });
  const changesIn = (frames: readonly Uint8Array[]): number[] =>
    frames.map((bytes) => decodeFrame(bytes, origin, compression)).map((frame) => (frame.type === 'blocks' ? frame.changes.length : -1));
  try {
    feed.begin();
    expect(changesIn(feed.keyFrames(-1))).toEqual([0]);
    for (let index = 0; index < 70_000; index++)
      server.hooks.emit('blockChanged', { x: index % 300, y: 0, z: Math.floor(index / 300) }, 1, 0);
    feed.endTick();
    expect(changesIn(sent)).toEqual([65_535, 4465]);
    expect(changesIn(feed.keyFrames(-1))).toEqual([65_535, 4465]);
  } finally {
    feed.close();
    await server.close();
    clock.dispose();
  }
});
