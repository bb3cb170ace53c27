import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { recordMatch } from '../conformance/support/recorded-match.ts';
import { watchReplay } from '../conformance/support/replay-watcher.ts';
import { type Benchmark, median } from './benchmark.ts';

const systems = ['passive', 'slimy', 'aggressive', 'balanced'] as const;
const seeksEach = 200;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/**
 * Records matches with the real episode loop and replays them. Throws if a replay differs from the live view at any of their checkpoints.
 * Measures opening a recording and seeking to 200 positions in random order.
 */
export async function replayBenchmarks(matches: number): Promise<Benchmark[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arenacraft-replay-'));
  const [opens, seeks, sizes]: [number[], number[], number[]] = [[], [], []];
  let checkpoints = 0;
  try {
    for (let index = 0; index < matches; index++) {
      const [red, blue] = [systems[index % 4] ?? 'passive', systems[(index * 3 + 1) % 4] ?? 'slimy'];
      const { bytes, seen } = await recordMatch(join(folder, `${index}.arena`), { red, blue }, 100 + index, 20, 2400);
      const opened = performance.now();
      const feed = new RecordedFeed(bytes);
      opens.push(performance.now() - opened);
      sizes.push(bytes.length);
      const shown = watchReplay(feed);
      for (const [tick, expected] of seen) {
        feed.controls.seek(tick);
        if (shown() !== expected) throw new Error(`Match ${index} differs from the live view at tick ${tick}.`);
        checkpoints++;
      }
      feed.close();
      // Opened again, so that nothing of it is cached.
      const fresh = new RecordedFeed(bytes);
      const world = new WorldState();
      fresh.subscribe({ frame: (frame) => world.apply(frame) });
      for (let seek = 0; seek < seeksEach; seek++) {
        const tick = (seek * 1567) % 2401;
        const begun = performance.now();
        fresh.controls.seek(tick);
        seeks.push(performance.now() - begun);
      }
      fresh.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    { name: `replay: checkpoints equal to live, ${matches} matches`, value: checkpoints, unit: 'of all' },
    { name: 'replay: recording size, median', value: median(sizes), unit: 'bytes' },
    { name: 'replay: recording size, largest', value: Math.max(...sizes), unit: 'bytes' },
    { name: 'replay: opening a recording, median', value: median(opens), unit: 'ms' },
    { name: `replay: seek anywhere, median of ${seeks.length}`, value: median(seeks), unit: 'ms' },
    { name: 'replay: seek anywhere, p95', value: percentile(seeks, 0.95), unit: 'ms' },
    { name: 'replay: seek anywhere, slowest', value: Math.max(...seeks), unit: 'ms' },
  ];
}
