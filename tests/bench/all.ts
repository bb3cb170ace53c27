import { join } from 'node:path';
import type { Benchmark } from './benchmark.ts';
import { databaseBenchmarks } from './database.bench.ts';
import { episodeBenchmarks } from './episode.bench.ts';
import { relayBenchmarks } from './relay.bench.ts';
import { replayBenchmarks } from './replay.bench.ts';

/**
 * `npm run bench`: figures of this machine. With `--json` one object on stdout, otherwise a table; progress goes to stderr.
 */
const root = join(import.meta.dirname, '..', '..');
console.error('Playing five episodes…');
const benchmarks: Benchmark[] = episodeBenchmarks(join(root, 'server', 'cli.ts'), 5);
console.error('Filling a database with 100,000 episodes…');
benchmarks.push(...databaseBenchmarks());
console.error('Letting 200 spectators watch one match…');
benchmarks.push(...(await relayBenchmarks(root, 200, 20)));
console.error('Recording and replaying ten matches…');
benchmarks.push(...(await replayBenchmarks(10)));

if (process.argv.includes('--json')) console.log(JSON.stringify({ benchmarks }));
else {
  for (const { name, value, unit, ratio } of benchmarks) {
    const figure = `${Number(value.toPrecision(4)).toLocaleString('en')} ${unit}`;
    console.log(`${name.padEnd(56)} ${figure.padStart(16)}${ratio === undefined ? '' : `   ${ratio.toFixed(1)}x real time`}`);
  }
}
