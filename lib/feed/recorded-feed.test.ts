import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import type { BreakOff } from '#lib/recording/break-off.ts';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { RecordingWriter } from '#lib/recording/recording-writer.ts';
import { recordingHeader } from '../../tests/fixtures/recording-header.ts';
import { RecordedFeed } from './recorded-feed.ts';

const compression = { deflate: (raw: Uint8Array) => deflateRawSync(raw), inflate: (raw: Uint8Array) => inflateRawSync(raw) };
const header: RecordingHeader = { ...recordingHeader, limit: 600, origin: { x: 0, y: 0, z: 0 }, extent: 16 };
const pack = (frame: Frame): Uint8Array => encodeFrame(frame, header.origin, compression);
const body = (x: number) => ({ entity: 1, position: { x, y: 0, z: 0 }, yaw: 0, pitch: 0, onGround: true });
const still = { sneaking: false, sprinting: false, swung: false, hurt: false, dead: false };
const snapshot = (tick: number, full: boolean): Frame => ({ type: 'snapshot', tick, full, bodies: [{ ...body(tick / 64), ...still }] });
const entity = (tick: number): Frame => ({
  type: 'entity',
  tick,
  entity: 1,
  name: 'player',
  label: 'Ryn',
  team: 'red',
  item: null,
  count: 0,
  position: header.origin,
});

/** A body that moves by 1/64 block per tick, a block that changes every hundred ticks, and a chat line every ten. */
function recording(ticks = 600, change: { readonly breakOff?: BreakOff; readonly forgeAt?: number } = {}): Uint8Array {
  const parts: Uint8Array[] = [];
  const writer = new RecordingWriter((bytes) => parts.push(bytes), compression);
  writer.begin(
    header,
    [pack({ type: 'column', tick: -1, columnX: 0, columnZ: 0, minY: 0, sections: [new Uint16Array(4096).fill(7)] })],
    -1,
  );
  for (let tick = 0; tick <= ticks; tick++) {
    const state = Math.floor(tick / 100) + 1;
    if (tick % 200 === 0) {
      const changes = tick === 0 ? [] : [{ x: 1, y: 1, z: 1, state: state - 1 }];
      writer.cut(tick, [pack({ type: 'blocks', tick, changes }), pack(entity(tick)), pack(snapshot(tick, true))]);
    }
    if (tick % 100 === 0) writer.frame(pack({ type: 'blocks', tick, changes: [{ x: 1, y: 1, z: 1, state }] }));
    writer.frame(tick === change.forgeAt ? Uint8Array.of(250, 1, 2, 3) : pack(snapshot(tick, false)));
    if (tick % 10 === 0) writer.event({ kind: 'chat', from: 'Ryn', text: 'go', seq: tick / 10, episode: 0, tick });
  }
  if (change.breakOff === undefined) writer.end();
  else writer.breakOff(change.breakOff);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface Page {
  seqs: number[];
  block: number | null;
  x: number | null;
  resets: number;
  restarts: number;
}

function open(bytes: Uint8Array, now: () => number = () => 0): { feed: RecordedFeed; page: Page } {
  const feed = new RecordedFeed(bytes, { now });
  const page: Page = { seqs: [], block: null, x: null, resets: 0, restarts: 0 };
  feed.subscribe({
    events: (events: readonly MatchEvent[]) => page.seqs.push(...events.map(({ seq }) => seq)),
    restarted: () => {
      page.seqs = [];
      page.restarts++;
    },
    reset: () => page.resets++,
    frame: (frame) => {
      if (frame.type === 'blocks') page.block = frame.changes.at(-1)?.state ?? page.block;
      if (frame.type === 'snapshot') page.x = (frame.bodies[0]?.position.x ?? 0) * 64;
    },
  });
  return { feed, page };
}

describe('a recorded feed', () => {
  test('opens at its end and shows any tick: bodies, blocks, and the log up to that tick', () => {
    const { feed, page } = open(recording());
    expect(feed.playhead()).toBe(600);
    for (const tick of [10, 599, 0, 250, 199, 200, 201, 420]) {
      feed.controls.seek(tick);
      expect(page, `tick ${tick}`).toMatchObject({ x: tick, block: Math.floor(tick / 100) + 1 });
      expect(page.seqs).toEqual(Array.from({ length: Math.floor(tick / 10) + 1 }, (_, seq) => seq));
    }
    // The columns stay: a jump back sends only the differences.
    expect(page.resets).toBe(0);
  });

  test('reports the position and size of the arena', () => {
    const status = vi.fn();
    new RecordedFeed(recording()).subscribe({ status });
    expect(status).toHaveBeenLastCalledWith(expect.objectContaining({ origin: header.origin, extent: 16 }));
  });

  test('sends only the missing data when it continues', () => {
    const { feed, page } = open(recording());
    feed.controls.seek(50);
    const restarts = page.restarts;
    feed.controls.seek(90);
    feed.controls.step(1);
    expect(page).toMatchObject({ x: 91, restarts });
  });

  test('plays at its speed and stops at the end', async () => {
    let now = 0;
    const { feed, page } = open(recording(), () => now);
    feed.controls.seek(0);
    feed.controls.setSpeed(4);
    feed.controls.play();
    now = 1000;
    expect(feed.playhead()).toBe(80);
    feed.controls.pause();
    expect(page.x).toBe(80);
    feed.controls.play();
    now = 60_000;
    expect(feed.playhead()).toBe(600);
    feed.close();
  });

  test('a recording of a stopped match is stopped, not crashed, with its reason', () => {
    const status = vi.fn();
    const feed = new RecordedFeed(recording(350, { breakOff: { state: 'stopped', reason: 'Stopped on request.' } }));
    feed.subscribe({ status });
    expect(status).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'stopped', reason: 'Stopped on request.', tick: 350 }));
    feed.close();
  });

  test('a forged moment with valid checksums is reported, and the shown state stays', () => {
    const failed = vi.fn();
    const feed = new RecordedFeed(recording(600, { forgeAt: 250 }), { failed });
    feed.controls.seek(100);
    expect(failed).not.toHaveBeenCalled();
    feed.controls.seek(300);
    expect(failed).toHaveBeenCalledWith(expect.stringContaining('A frame of the recording cannot be read (stretch 3)'));
    expect(feed.playhead()).toBe(100);
    expect(feed.controls.transport()).toMatchObject({ playing: false, tick: 100 });
    feed.controls.seek(500);
    expect(feed.playhead()).toBe(500);
    feed.close();
  });

  test('a truncated file plays to its last complete stretch and says so', () => {
    const bytes = recording();
    const { feed, page } = open(bytes.slice(0, Math.floor(bytes.length * 0.6)));
    let reason: string | null = null;
    feed.subscribe({ status: (status) => (reason = status.reason) });
    expect(reason).toMatch(/recording is truncated. It plays up to tick \d+/);
    feed.controls.seek(100);
    expect(page.x).toBe(100);
  });

  test('an edited file plays up to the change and says so', () => {
    const bytes = recording();
    const at = Math.floor(bytes.length * 0.8);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const { feed } = open(bytes);
    let reason: string | null = null;
    feed.subscribe({ status: (status) => (reason = status.reason) });
    expect(reason).toMatch(/was changed or damaged after it was written/);
  });

  test('refuses invalid files with a message', () => {
    const future = recording();
    future[8] = 9;
    expect(() => new RecordedFeed(future)).toThrow('format version 9; this program reads up to 4');
    expect(() => new RecordedFeed(new Uint8Array(100))).toThrow('not an Arenacraft recording');
    expect(() => new RecordedFeed(recording().slice(0, 40))).toThrow('nothing of it can be read');
  });
});

describe('recordings of every format version', () => {
  // One file per version, written when the version was the newest, and kept.
  test.each([1, 2])('version %i opens and plays', (version) => {
    const file = new URL(`../recording/fixtures/version-${version}.arena`, import.meta.url);
    const { feed, page } = open(new Uint8Array(readFileSync(file)));
    expect(feed.recording.complete).toBe(true);
    for (const tick of [240, 30, 205]) {
      feed.controls.seek(tick);
      expect(page).toMatchObject({ x: tick, block: Math.floor(tick / 100) + 1 });
    }
  });
});
