import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { type Benchmark, median } from './benchmark.ts';

const resultSchema = z.object({
  wallMs: z.number(),
  memory: z.array(z.number()).min(1),
  bytes: z.number(),
  openMs: z.number(),
  seekMs: z.array(z.number()).min(1),
  events: z.number(),
  placed: z.number(),
});
const bytesPerMebibyte = 2 ** 20;
/** The minute with which the end is compared: by then the world is loaded and the code compiled. */
const settled = 5;

/**
 * Plays one episode of this many minutes with eight bodies in a large world, and measures memory during play and the recording afterwards.
 */
export function longBenchmarks(minutes: number, world: 'flat' | 'landscape'): Benchmark[] {
  const program = ['--expose-gc', join(import.meta.dirname, 'long-episode.ts'), String(minutes), world];
  const { status, stdout } = spawnSync(process.execPath, program, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`An episode of ${minutes} min failed with code ${status}.`);
  const { wallMs, memory, bytes, openMs, seekMs, events, placed } = resultSchema.parse(JSON.parse(stdout));
  const early = memory[Math.min(settled, memory.length) - 1] ?? 0;
  const late = memory.at(-1) ?? 0;
  const sorted = seekMs.toSorted((a, b) => a - b);
  const name = `${minutes} min ${world} with eight bodies`;
  if (placed === 0) throw new Error('No body placed a block, so the figures say nothing.');
  return [
    { name: `${name}: wall time`, value: wallMs / 1000, unit: 's' },
    { name: `${name}: events`, value: events, unit: 'events' },
    { name: `${name}: blocks placed`, value: placed, unit: 'blocks' },
    { name: `${name}: memory after minute ${Math.min(settled, memory.length)}`, value: early / bytesPerMebibyte, unit: 'MiB' },
    {
      name: `${name}: memory after the last minute`,
      value: late / bytesPerMebibyte,
      unit: 'MiB',
      baseline: early / bytesPerMebibyte,
      ratio: late / early,
    },
    { name: `${name}: recording size`, value: bytes / bytesPerMebibyte, unit: 'MiB' },
    { name: `${name}: opening the recording`, value: openMs, unit: 'ms' },
    { name: `${name}: seek anywhere, median of ${seekMs.length}`, value: median(seekMs), unit: 'ms' },
    { name: `${name}: seek anywhere, p95`, value: sorted[Math.floor(0.95 * sorted.length)] ?? 0, unit: 'ms' },
  ];
}
