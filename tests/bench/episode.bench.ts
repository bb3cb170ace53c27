import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { episodeResultSchema } from '#lib/domain/episode-result.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { type Benchmark, median } from './benchmark.ts';

const outputSchema = z.object({ episodes: z.array(episodeResultSchema) });
const manySchema = z.object({ wallMs: z.number(), cpuMs: z.array(z.number()).min(1), memory: z.array(z.number()).min(1) });
const gameMilliseconds = 120_000;
const bytesPerMebibyte = 2 ** 20;

interface Game {
  readonly scenario: string;
  readonly title: string;
  readonly red: string;
  readonly blue: string;
}

const games: readonly Game[] = [
  { scenario: 'mushroom-war', title: 'Mushroom War', red: 'passive', blue: 'slimy' },
  { scenario: 'dash-and-dine', title: 'Dash & Dine', red: 'potato_cookie', blue: 'cake_beetroot' },
];

/** Plays whole episodes through the command line, as a user would, and measures speed, cost per tick and the size of the files. */
export function episodeBenchmarks(cli: string, repeats: number): Benchmark[] {
  return games.flatMap((game) => playedBenchmarks(game, cli, repeats));
}

/** Plays many episodes in one process, and measures whether speed and memory stay constant. */
export function manyEpisodesBenchmarks(count: number): Benchmark[] {
  return games.flatMap(({ scenario, title, red, blue }) => {
    const { wallMs, cpuMs, memory } = playMany([scenario, red, blue, String(count)]);
    const [first = 0] = memory;
    const last = memory.at(-1) ?? 0;
    const name = `${count} episodes of ${title} in one process`;
    return [
      { name: `${name}: an hour's worth`, value: (count * 3_600_000) / wallMs, unit: 'episodes' },
      { name: `${name}: CPU time of one`, value: median(cpuMs), unit: 'ms' },
      { name: `${name}: most memory after any`, value: Math.max(...memory) / bytesPerMebibyte, unit: 'MiB' },
      {
        name: `${name}: memory at the end`,
        value: last / bytesPerMebibyte,
        unit: 'MiB',
        baseline: first / bytesPerMebibyte,
        ratio: last / first,
      },
    ];
  });
}

/** Plays some episodes with four agents a side in one process, and measures the cost of one. */
export function crowdedBenchmarks(count: number): Benchmark[] {
  return games.flatMap(({ scenario, title, red, blue }) => {
    const { wallMs, cpuMs } = playMany([scenario, red, blue, String(count), '--crowded']);
    const wall = wallMs / count;
    return [
      {
        name: `${title}, episode: wall time, 8 scripted bots, 120 s of play`,
        value: wall,
        unit: 'ms',
        baseline: gameMilliseconds,
        ratio: gameMilliseconds / wall,
      },
      { name: `${title}, episode: CPU time, 8 bots`, value: median(cpuMs), unit: 'ms' },
    ];
  });
}

function playMany(words: readonly string[]): z.output<typeof manySchema> {
  const program = ['--expose-gc', join(import.meta.dirname, 'many-episodes.ts'), ...words];
  const run = spawnSync(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error('The episodes of the benchmark failed.');
  return manySchema.parse(JSON.parse(run.stdout));
}

function playedBenchmarks({ scenario, title, red, blue }: Game, cli: string, repeats: number): Benchmark[] {
  const data = mkdtempSync(join(tmpdir(), 'arenacraft-bench-'));
  try {
    const words = ['match', '--scenario', scenario, '--red', red, '--blue', blue, '--episodes', String(repeats), '--json'];
    const run = spawnSync(process.execPath, [cli, ...words], {
      encoding: 'utf8',
      env: { ...process.env, ARENA_DATA: data },
      maxBuffer: 1 << 28,
    });
    if (run.status !== 0) throw new Error(`The match of the benchmark failed: ${run.stderr}`);
    const { episodes } = outputSchema.parse(JSON.parse(run.stdout));
    const wall = median(episodes.map((episode) => episode.wallMs));
    const recordings = episodes.flatMap((episode) => (episode.recording ? [episode.recording] : []));
    const first = recordings[0] ? openRecording(recordings[0]) : null;
    const perTick = episodes.flatMap((episode) => (episode.cpuPerTick ? [episode.cpuPerTick] : []));
    const frames = first ? Array.from({ length: first.segmentCount }, (_, index) => first.segment(index).frames).flat() : [];
    return [
      {
        name: `${title}, episode: wall time, 4 scripted bots, 120 s of play`,
        value: wall,
        unit: 'ms',
        baseline: gameMilliseconds,
        ratio: gameMilliseconds / wall,
      },
      { name: `${title}, episode: CPU time`, value: median(episodes.map((episode) => episode.cpuMs)), unit: 'ms' },
      { name: `${title}, tick: server CPU`, value: median(perTick.map((share) => share.server)), unit: 'ms' },
      { name: `${title}, tick: bots CPU, 4 bots`, value: median(perTick.map((share) => share.bots)), unit: 'ms' },
      { name: `${title}, recording: size of an episode`, value: median(recordings.map((path) => statSync(path).size)), unit: 'bytes' },
      {
        name: `${title}, feed: columns of the first picture`,
        value: first ? first.world.reduce((sum, frame) => sum + frame.length, 0) : 0,
        unit: 'bytes',
      },
      {
        name: `${title}, feed: steady stream, 4 agents`,
        value: frames.reduce((sum, frame) => sum + frame.length, 0) / (gameMilliseconds / 1000),
        unit: 'bytes/s',
      },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
