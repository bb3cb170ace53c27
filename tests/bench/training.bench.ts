import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Benchmark } from './benchmark.ts';

const resultSchema = z.object({ written: z.int(), milliseconds: z.number(), heap: z.number(), bytes: z.number() });
const bytesPerMebibyte = 2 ** 20;
/** The heap that the export may take beside the list of what it wrote, in MiB. */
const mostMebibytes = 64;

/** Exports this number of model calls as training data, and measures time and memory. Throws an Error if it keeps the data in memory. */
export function trainingBenchmarks(calls: number): Benchmark[] {
  const program = ['--expose-gc', join(import.meta.dirname, 'training-export.ts'), String(calls)];
  const { status, stdout } = spawnSync(process.execPath, program, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`The export of ${calls} calls failed with code ${status}.`);
  const { written, milliseconds, heap, bytes } = resultSchema.parse(JSON.parse(stdout));
  if (written !== calls) throw new Error(`${written} of ${calls} examples were written.`);
  if (heap / bytesPerMebibyte > mostMebibytes) throw new Error(`The export took ${Math.round(heap / bytesPerMebibyte)} MiB of heap.`);
  const name = `training data of ${calls} calls`;
  return [
    { name: `${name}: time`, value: milliseconds / 1000, unit: 's' },
    { name: `${name}: size`, value: bytes / bytesPerMebibyte, unit: 'MiB' },
    { name: `${name}: most heap`, value: heap / bytesPerMebibyte, unit: 'MiB' },
  ];
}
