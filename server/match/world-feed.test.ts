import { expect, test } from 'vitest';
import { decodeFrame } from '#lib/protocol/frame/codec.ts';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { compression } from './compression.ts';
import { WorldFeed } from './world-feed.ts';

test('more changed blocks than one frame can count reach the spectators and the key of a recording, all of them', async () => {
  const clock = new RealClock();
  const origin = { x: 0, y: -60, z: 0 };
  const server = createVanillaServer({ clock, seed: 0, worldSpawn: origin, radius: 1, viewDistance: 1 });
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

test('the time of day is sent when it begins to run and when it jumps or stops, with every key and to every new spectator, and not where it never runs', async () => {
  const clock = new RealClock();
  const origin = { x: 0, y: -60, z: 0 };
  const server = createVanillaServer({ clock, seed: 0, worldSpawn: origin, radius: 1, viewDistance: 1 });
  const sent: Uint8Array[] = [];
  let tick = -1;
  const feed = new WorldFeed({ server, origin, columns: 1, teamOf: () => null, tick: () => tick, frame: (bytes) => sent.push(bytes) });
  const timesIn = (frames: readonly Uint8Array[]): [tick: number, time: number, runs: boolean][] =>
    frames
      .filter(([type]) => type !== frameType.terrain)
      .map((bytes) => decodeFrame(bytes, origin, compression))
      .flatMap((frame) => (frame.type === 'daylight' ? [[frame.tick, frame.time, frame.runs]] : []));
  /** Another tick; `elapsed` is what it adds to the time. */
  const endTick = (elapsed: number): void => {
    tick++;
    server.daylight.set(server.daylight.time + elapsed);
    feed.endTick();
  };
  try {
    server.rules.set('doDaylightCycle', false);
    server.daylight.set(18_000);
    feed.begin();
    feed.showBodies();
    endTick(0);
    endTick(500);
    expect(timesIn([...sent, ...feed.keyFrames(-1), ...feed.catchUp()])).toEqual([]);
    server.rules.set('doDaylightCycle', true);
    server.daylight.set(23_998);
    for (let count = 0; count < 4; count++) endTick(1);
    expect(timesIn(sent)).toEqual([[2, 23_999, true]]);
    expect(timesIn(feed.keyFrames(0))).toEqual([[5, 2, true]]);
    expect(timesIn(feed.catchUp())).toEqual([[5, 2, true]]);
    endTick(11_000);
    server.rules.set('doDaylightCycle', false);
    endTick(0);
    endTick(0);
    expect(timesIn(sent).slice(1)).toEqual([
      [6, 11_002, true],
      [7, 11_002, false],
    ]);
  } finally {
    feed.close();
    await server.close();
    clock.dispose();
  }
});

test('the time of spectators goes on while no body moves: an empty snapshot comes every half second', async () => {
  const clock = new RealClock();
  const origin = { x: 0, y: -60, z: 0 };
  const server = createVanillaServer({ clock, seed: 0, worldSpawn: origin, radius: 1, viewDistance: 1 });
  const sent: Uint8Array[] = [];
  let tick = -1;
  const feed = new WorldFeed({ server, origin, columns: 1, teamOf: () => null, tick: () => tick, frame: (bytes) => sent.push(bytes) });
  try {
    server.rules.set('doDaylightCycle', false);
    feed.begin();
    for (tick = 0; tick < 5; tick++) feed.endTick();
    expect(sent).toEqual([]);
    feed.showBodies();
    sent.splice(0);
    for (; tick < 40; tick++) feed.endTick();
    expect(sent.map((bytes) => decodeFrame(bytes, origin, compression))).toEqual(
      [5, 15, 25, 35].map((at) => ({ type: 'snapshot', tick: at, full: false, bodies: [] })),
    );
  } finally {
    feed.close();
    await server.close();
    clock.dispose();
  }
});
