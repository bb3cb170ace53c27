import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { EpisodeRecorder } from './episode-recorder.ts';
import { openRecording, readRecordingHeader } from './recording-file.ts';
import { tailPath } from './recording-tail.ts';

const header: RecordingHeader = {
  ...{ version: 2, match: 'm', scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, episode: 0, seed: 1 },
  ...{ clock: { kind: 'fast' as const }, limit: 2400, origin: { x: 1, y: 2, z: 3 }, areas: [] },
};
const feed = { keyFrames: () => [] };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-recording-'));
  path = join(folder, 'episode-0.arena');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Records this many ticks with one event each. */
function record(ticks: number): EpisodeRecorder {
  const recorder = new EpisodeRecorder(path);
  recorder.begin(header, []);
  for (let tick = 0; tick < ticks; tick++) {
    recorder.tick(tick, feed);
    recorder.event({ kind: 'chat', from: 'Ryn', text: 'hello', seq: tick, episode: 0, tick });
  }
  return recorder;
}

const numbers = (): number[] =>
  openRecording(path)
    .events()
    .map((event) => event.seq);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a recording that is being written', () => {
  test('holds the saved part of the current stretch once, and leaves no other file at its end', () => {
    const recorder = record(250);
    expect(numbers()).toEqual(upTo(200));
    recorder.keep();
    expect(numbers()).toEqual(upTo(250));
    recorder.event({ kind: 'chat', from: 'Ryn', text: 'more', seq: 250, episode: 0, tick: 250 });
    recorder.keep();
    expect(numbers()).toEqual(upTo(251));
    recorder.tick(400, feed);
    expect(numbers()).toEqual(upTo(251));
    recorder.end();
    expect(numbers()).toEqual(upTo(251));
    expect(existsSync(tailPath(path))).toBe(false);
  });

  test('holds the saved part of a stretch if its process died while it wrote that stretch', () => {
    const recorder = record(250);
    recorder.keep();
    const before = readFileSync(path).length;
    recorder.abandon({ state: 'failed', reason: 'test' });
    const whole = readFileSync(path);
    const again = record(250);
    again.keep();
    const tail = readFileSync(tailPath(path));
    again.abandon({ state: 'failed', reason: 'test' });
    writeFileSync(tailPath(path), tail);
    for (let length = before; length < whole.length; length += 5) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      expect(numbers()).toEqual(upTo(250));
    }
  });

  test('does not contain what an earlier attempt saved', () => {
    record(250).keep();
    const recorder = new EpisodeRecorder(path);
    recorder.begin(header, []);
    expect(numbers()).toEqual([]);
    recorder.abandon({ state: 'failed', reason: 'test' });
  });
});

test('can be identified by its header, however large and damaged the rest is', () => {
  record(300).end();
  appendFileSync(path, Buffer.alloc(1_000_000, 7));
  expect(readRecordingHeader(path)).toEqual(header);
  writeFileSync(path, 'damaged');
  expect(() => readRecordingHeader(path)).toThrow('is not an Arenacraft recording');
});
