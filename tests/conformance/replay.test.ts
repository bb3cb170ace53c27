import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { recordMatch } from './support/recorded-match.ts';
import { watchReplay } from './support/replay-watcher.ts';

const folder = mkdtempSync(join(tmpdir(), 'arena-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a replay', () => {
  // A whole game, and two more of which half has every kind of event and frame that the whole has.
  const matches = [
    { teams: { red: 'passive', blue: 'slimy' }, seed: 11, ticks: 2400 },
    { teams: { red: 'aggressive', blue: 'balanced' }, seed: 12, ticks: 1300 },
    { teams: { red: 'slimy', blue: 'aggressive' }, seed: 13, ticks: 1300 },
  ] as const;
  const title = 'equals the live view: $teams.red against $teams.blue';
  test.each(matches.slice(0, 1))(title, { timeout: 240_000 }, equalsLive);
  test.each(matches.slice(1))(title, { tags: ['long'], timeout: 240_000 }, equalsLive);

  async function equalsLive({ teams, seed, ticks }: (typeof matches)[number]): Promise<void> {
    const { bytes, seen, worlds } = await recordMatch(join(folder, `${seed}.arena`), teams, seed, 50, ticks);
    expect(seen.size).toBe(ticks / 50);
    expect(worlds).toBeGreaterThan(0.8 * seen.size);

    // Forwards in one go, as in play.
    const feed = new RecordedFeed(bytes);
    const shown = watchReplay(feed);
    feed.controls.seek(0);
    for (const [tick, expected] of seen) {
      feed.controls.seek(tick);
      expect(shown(), `tick ${tick} forwards`).toBe(expected);
    }
    // Every checkpoint by a jump back; a late listener sees the same.
    for (const [tick, expected] of [...seen].reverse()) {
      feed.controls.seek(tick);
      expect(shown(), `tick ${tick} backwards`).toBe(expected);
    }
    feed.controls.seek(1250);
    expect(watchReplay(feed)()).toBe(seen.get(1250));
    // In steps over a key.
    feed.controls.seek(1190);
    for (let step = 0; step < 10; step++) feed.controls.step(1);
    expect(shown()).toBe(seen.get(1200));
    feed.close();
  }
});
