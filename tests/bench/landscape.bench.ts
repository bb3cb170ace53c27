import { Landscape } from '#server/minecraft/landscape/landscape.ts';
import { startPlace } from '#server/minecraft/landscape/start-places.ts';
import { type Benchmark, median } from './benchmark.ts';

const seeds = [1, 2, 3];
/** Columns in each direction, as in an arena. */
const reach = 8;

/** The time in which the columns of an arena are made, one by one. */
export function landscapeBenchmarks(): Benchmark[] {
  const times: number[] = [];
  const whole: number[] = [];
  for (const seed of seeds) {
    const landscape = new Landscape(seed);
    const began = performance.now();
    startPlace(landscape);
    for (let x = -reach; x <= reach; x++)
      for (let z = -reach; z <= reach; z++) {
        const before = performance.now();
        landscape.column(x, z);
        times.push(performance.now() - before);
      }
    whole.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return [
    { name: 'landscape: one column, median', value: median(times), unit: 'ms' },
    { name: 'landscape: one column, p95', value: sorted[Math.floor(0.95 * sorted.length)] ?? 0, unit: 'ms' },
    { name: `landscape: arena of ${(2 * reach + 1) ** 2} columns, median of ${seeds.length} seeds`, value: median(whole), unit: 'ms' },
  ];
}
