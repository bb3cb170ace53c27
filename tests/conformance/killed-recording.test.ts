import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecording } from '#server/match/recording-file.ts';
import { Random } from '#server/minecraft/random.ts';

const program = join(import.meta.dirname, 'support/endless-recording.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a recording whose process is killed', { timeout: 120_000 }, () => {
  const random = new Random(3);
  const saves = Array.from({ length: 5 }, () => random.integer(1, 120));
  const title = 'plays to the last event that was saved (killed after the save number %i)';
  it.each(saves.slice(0, 2))(title, playsToTheLast);
  it.each(saves.slice(2))(title, { tags: ['long'] }, playsToTheLast);

  async function playsToTheLast(times: number): Promise<void> {
    const path = join(folder, 'episode-0.arena');
    const child = fork(program, [path]);
    let kept = -1;
    let count = 0;
    child.on('message', (seq) => {
      kept = Number(seq);
      if (++count === times) child.kill('SIGKILL');
    });
    await once(child, 'close');
    expect(count).toBeGreaterThanOrEqual(times);
    const recording = openRecording(path);
    expect(recording.complete).toBe(false);
    const numbers = recording.events().map((event) => event.seq);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index));
    expect(numbers.length).toBeGreaterThan(kept);
  }
});
