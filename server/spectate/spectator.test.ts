import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { decodeFrame, encodeFrame } from '#lib/protocol/frame/codec.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { EventHistory } from './event-history.ts';
import type { Outlet } from './outlet.ts';
import { Spectator } from './spectator.ts';

const origin = { x: 0, y: 0, z: 0 };
const plain = { deflate: (bytes: Uint8Array) => bytes, inflate: (bytes: Uint8Array) => bytes };
const pose = { yaw: 0, pitch: 0, onGround: true, sneaking: false, sprinting: false, swung: false, hurt: false, dead: false };

function snapshot(tick: number): Uint8Array {
  return encodeFrame(
    { type: 'snapshot', tick, full: false, bodies: [{ entity: 1, position: { x: tick / 64, y: 0, z: 0 }, ...pose }] },
    origin,
    plain,
  );
}

function blocks(tick: number): Uint8Array {
  return encodeFrame({ type: 'blocks', tick, changes: [{ x: 0, y: 0, z: 0, state: tick }] }, origin, plain);
}

function events(from: number, count: number): MatchEvent[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'play-started', seq: from + index, episode: 0, tick: 0 }));
}

let time = 0;
let backlog = 0;
let said: { event: string; values: readonly unknown[] }[] = [];
const outlet: Outlet = { emit: (event, ...values) => void said.push({ event, values }), backlog: () => backlog, close: () => {} };

beforeEach(() => {
  time = 100_000;
  backlog = 0;
  said = [];
});

function frames(): Frame[] {
  const bytes = said.flatMap(({ event, values }) => (event === 'frame' && values[1] instanceof Uint8Array ? [values[1]] : []));
  return bytes.map((frame) => decodeFrame(frame, origin, plain));
}

const degraded = (): unknown[] => said.flatMap(({ event, values }) => (event === 'degraded' ? [values[1]] : []));

function watching(): Spectator {
  const spectator = new Spectator(outlet, 'm', -1, () => time);
  spectator.world(0, []);
  said = [];
  return spectator;
}

/** Plays so many milliseconds at 20 snapshots a second. */
function play(spectator: Spectator, milliseconds: number, history = new EventHistory()): void {
  for (const end = time + milliseconds; time < end; time += 50) {
    spectator.frame(snapshot(time / 50));
    spectator.pump(history);
  }
}

describe('a spectator that keeps up', () => {
  it('gets every snapshot and every change', () => {
    const spectator = watching();
    play(spectator, 1000);
    spectator.frame(blocks(1));
    expect(frames().filter((frame) => frame.type === 'snapshot')).toHaveLength(20);
    expect(frames().at(-1)?.type).toBe('blocks');
    expect(degraded()).toEqual([]);
  });

  it('gets 20 snapshots a second of a match that runs faster, the newest of them', () => {
    const spectator = watching();
    for (let tick = 0; tick < 1200; tick++, time += 1000 / 1200) spectator.frame(snapshot(tick));
    spectator.pump(new EventHistory());
    const ticks = frames().map((frame) => frame.tick);
    expect(ticks.length).toBeLessThanOrEqual(26);
    expect(ticks.at(-1)).toBeGreaterThan(1100);
  });
});

describe('a spectator that is slow', () => {
  it('gets 10, 5, then 2 snapshots a second and is told so, and all of them again when it keeps up', () => {
    const spectator = watching();
    backlog = 50_000;
    play(spectator, 5000);
    expect(degraded()).toEqual([10, 5, 2]);
    said = [];
    play(spectator, 5000);
    expect(frames()).toHaveLength(10);
    backlog = 0;
    play(spectator, 16_000);
    expect(degraded()).toEqual([5, 10, 20]);
  });

  it('still gets every change of blocks and bodies', () => {
    const spectator = watching();
    backlog = 50_000;
    play(spectator, 3000);
    said = [];
    for (let tick = 0; tick < 30; tick++) spectator.frame(blocks(tick));
    expect(frames()).toHaveLength(30);
  });
});

describe('a spectator that takes nothing', () => {
  it('is sent nothing more, and the whole world and all missing events when it wakes up', () => {
    const history = new EventHistory();
    history.append(events(0, 3));
    const spectator = watching();
    spectator.pump(history);
    backlog = 300_000;
    said = [];
    history.append(events(3, 2000));
    spectator.frame(blocks(1));
    play(spectator, 10_000, history);
    expect(said.filter(({ event }) => event !== 'degraded')).toEqual([]);
    expect(spectator.needsWorld).toBe(false);
    backlog = 0;
    expect(spectator.needsWorld).toBe(true);
    spectator.pump(history);
    const numbers = said
      .flatMap(({ event, values }) => (event === 'events' && Array.isArray(values[1]) ? values[1] : []))
      .map((one) => one.seq);
    expect(numbers).toEqual(Array.from({ length: 2000 }, (_, index) => index + 3));
    spectator.world(0, [snapshot(1)]);
    expect(said.slice(-2).map(({ event }) => event)).toEqual(['reset', 'frame']);
  });

  it('is dropped after half a minute, and told so', () => {
    const spectator = watching();
    backlog = 300_000;
    const history = new EventHistory();
    expect(spectator.pump(history)).toBe(true);
    time += 29_000;
    expect(spectator.pump(history)).toBe(true);
    time += 2000;
    expect(spectator.pump(history)).toBe(false);
    expect(degraded().at(-1)).toBe(0);
  });

  it('gets no frame of a world that was replaced meanwhile', () => {
    const spectator = watching();
    spectator.reset(1);
    spectator.frame(snapshot(1));
    spectator.frame(blocks(1));
    spectator.pump(new EventHistory());
    expect(said.map(({ event }) => event)).toEqual(['reset']);
  });
});
