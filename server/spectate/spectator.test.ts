import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import { decodeFrame, encodeFrame } from '#lib/protocol/frame/codec.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { unpackEvents } from '#lib/protocol/packet/event-batch.ts';
import { FrameStreamReader } from '#lib/protocol/packet/frame-stream.ts';
import { decodePacket } from '#lib/protocol/packet/packet.ts';
import { compression } from '#server/match/compression.ts';
import { PacketEncoder } from './packet-encoder.ts';
import { SharedStream } from './shared-stream.ts';
import { Spectator } from './spectator.ts';
import type { SpectatorConnection } from './spectator-connection.ts';

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
let stream = new SharedStream();
const connection: SpectatorConnection = {
  emit: (event, ...values) => void said.push({ event, values }),
  backlog: () => backlog,
  close: () => {},
};

beforeEach(() => {
  time = 100_000;
  backlog = 0;
  said = [];
  stream = new SharedStream();
});

function packets(): ReturnType<typeof decodePacket>[] {
  return said.flatMap(({ event, values: [bytes] }) => (event === 'packet' && bytes instanceof Uint8Array ? [decodePacket(bytes)] : []));
}

function frames(): Frame[] {
  const reader = new FrameStreamReader();
  return packets().flatMap(({ frames: packed }) => {
    if (packed === null) return [];
    const read = reader.read(packed);
    if (read === null) throw new Error('A stretch of frames is missing.');
    return read.map((frame) => decodeFrame(frame, origin, plain));
  });
}

const numbers = (): number[] =>
  packets().flatMap(({ events: packed }) => (packed === null ? [] : unpackEvents(packed, compression).map((event) => event.seq)));
const degraded = (): unknown[] => said.flatMap(({ event, values }) => (event === 'degraded' ? [values[1]] : []));

const none = new TrimmedLog(50_000);
const encoder = (shown: readonly Uint8Array[] = [], history = none): PacketEncoder => new PacketEncoder(5, history, shown);

function watching(): Spectator {
  const spectator = new Spectator(connection, 'm', { kind: 'owner' }, -1, () => time);
  spectator.world(0, encoder());
  said = [];
  return spectator;
}

/** Sends a spectator the new data, as its room does. */
function flush(spectator: Spectator, history = none): boolean {
  const now = encoder(stream.take(), history);
  return spectator.flush(now, spectator.follows && now.frames.length > 0 ? stream.pack(now.frames, !spectator.readsOn) : null);
}

/** Plays `milliseconds` at 20 snapshots per second. */
function play(spectator: Spectator, milliseconds: number, history = none): void {
  for (const end = time + milliseconds; time < end; time += 50) {
    stream.add(snapshot(time / 50));
    flush(spectator, history);
  }
}

describe('a spectator that keeps up', () => {
  it('gets every snapshot and every change', () => {
    const spectator = watching();
    play(spectator, 1000);
    stream.add(blocks(1));
    flush(spectator);
    expect(frames().filter((frame) => frame.type === 'snapshot')).toHaveLength(20);
    expect(frames().at(-1)?.type).toBe('blocks');
    expect(degraded()).toEqual([]);
  });

  it('gets one snapshot of a match that runs faster than the sending rate, the newest of each body', () => {
    const spectator = watching();
    for (let tick = 0; tick < 1200; tick++) stream.add(snapshot(tick));
    flush(spectator);
    expect(frames()).toMatchObject([{ type: 'snapshot', tick: 1199, bodies: [{ position: { x: 1199 / 64 } }] }]);
  });

  it('gets events and frames of one moment in one message', () => {
    const spectator = watching();
    const history = new TrimmedLog(50_000);
    history.append(events(0, 5));
    play(spectator, 50, history);
    expect(said).toHaveLength(1);
    expect([numbers(), frames().length]).toEqual([[0, 1, 2, 3, 4], 1]);
  });

  it('shares its messages with others at the same position', () => {
    const messages: unknown[][] = [[], []];
    const both = messages.map((heard) => {
      const emit: SpectatorConnection['emit'] = (_, ...values) => void heard.push(values[0]);
      const spectator = new Spectator({ ...connection, emit }, 'm', { kind: 'owner' }, -1, () => time);
      spectator.world(0, encoder());
      heard.length = 0;
      return spectator;
    });
    const history = new TrimmedLog(50_000);
    history.append(events(0, 5));
    const now = encoder([snapshot(1)], history);
    const shared = stream.pack(now.frames, true);
    for (const spectator of both) spectator.flush(now, shared);
    expect(messages[0]).toHaveLength(1);
    expect(messages[0]?.[0]).toBe(messages[1]?.[0]);
  });
});

describe('a spectator that is slow', () => {
  it('gets 10, 5, then 2 snapshots a second with a message, and all of them again when it keeps up', () => {
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
    for (let tick = 0; tick < 30; tick++) {
      stream.add(blocks(tick));
      flush(spectator);
    }
    expect(frames()).toHaveLength(30);
  });

  it('can read the shared stream when it keeps up again', () => {
    const spectator = watching();
    const others = new Spectator({ ...connection, emit: () => {}, backlog: () => 0 }, 'm', { kind: 'owner' }, -1, () => time);
    others.world(0, encoder());
    backlog = 50_000;
    for (const end = time + 20_000; time < end; time += 50) {
      if (end - time === 17_000) backlog = 0;
      stream.add(snapshot(time / 50));
      const now = encoder(stream.take());
      const followers = [spectator, others].filter((one) => one.follows);
      const isFresh = followers.some((one) => !one.readsOn);
      const shared = stream.pack(now.frames, isFresh);
      for (const one of [spectator, others]) one.flush(now, followers.includes(one) ? shared : null);
    }
    expect(degraded()).toEqual([10, 5, 10, 20]);
    expect(frames().at(-1)).toMatchObject({ tick: time / 50 - 1, bodies: [{ position: { x: (time / 50 - 1) / 64 } }] });
  });
});

describe('a stalled spectator', () => {
  it('gets nothing more, and the whole world and all missing events when it wakes up', () => {
    const history = new TrimmedLog(50_000);
    history.append(events(0, 3));
    const spectator = watching();
    flush(spectator, history);
    backlog = 300_000;
    said = [];
    history.append(events(3, 2000));
    stream.add(blocks(1));
    play(spectator, 10_000, history);
    expect(said.filter(({ event }) => event !== 'degraded')).toEqual([]);
    expect(spectator.needsWorld).toBe(false);
    backlog = 0;
    expect(spectator.needsWorld).toBe(true);
    flush(spectator, history);
    expect(numbers()).toEqual(Array.from({ length: 2000 }, (_, index) => index + 3));
    spectator.world(0, encoder([snapshot(1)]));
    expect(said.slice(-2).map(({ event }) => event)).toEqual(['reset', 'packet']);
  });

  it('is dropped after half a minute, with a message', () => {
    const spectator = watching();
    backlog = 300_000;
    const history = new TrimmedLog(50_000);
    expect(flush(spectator, history)).toBe(true);
    time += 29_000;
    expect(flush(spectator, history)).toBe(true);
    time += 2000;
    expect(flush(spectator, history)).toBe(false);
    expect(degraded().at(-1)).toBe(0);
  });

  it('gets no frame of a world that was replaced meanwhile', () => {
    const spectator = watching();
    spectator.reset(1);
    stream.add(snapshot(1));
    stream.add(blocks(1));
    flush(spectator);
    expect(said.map(({ event }) => event)).toEqual(['reset']);
  });
});
