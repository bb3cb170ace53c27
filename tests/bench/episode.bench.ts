import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { episodeResultSchema } from '#lib/domain/episode-result.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { type Benchmark, median } from './benchmark.ts';

const outputSchema = z.object({ episodes: z.array(episodeResultSchema) });
const gameMilliseconds = 120_000;

/** Plays whole episodes through the command line, as a user would, and reads speed, cost per tick and size of what is left behind. */
export function episodeBenchmarks(cli: string, repeats: number): Benchmark[] {
  const data = mkdtempSync(join(tmpdir(), 'arenacraft-bench-'));
  try {
    const words = ['match', '--scenario', 'mushroom-war', '--red', 'passive', '--blue', 'slimy', '--episodes', String(repeats), '--json'];
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
        name: 'episode: wall time, 4 scripted bots, 120 s of play',
        value: wall,
        unit: 'ms',
        baseline: gameMilliseconds,
        ratio: gameMilliseconds / wall,
      },
      { name: 'episode: CPU time', value: median(episodes.map((episode) => episode.cpuMs)), unit: 'ms' },
      { name: 'tick: server CPU', value: median(perTick.map((share) => share.server)), unit: 'ms' },
      { name: 'tick: bots CPU, 4 bots', value: median(perTick.map((share) => share.bots)), unit: 'ms' },
      { name: 'recording: size of an episode', value: median(recordings.map((path) => statSync(path).size)), unit: 'bytes' },
      {
        name: 'feed: columns of the first picture',
        value: first ? first.world.reduce((sum, frame) => sum + frame.length, 0) : 0,
        unit: 'bytes',
      },
      {
        name: 'feed: steady stream, 4 agents',
        value: frames.reduce((sum, frame) => sum + frame.length, 0) / (gameMilliseconds / 1000),
        unit: 'bytes/s',
      },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
