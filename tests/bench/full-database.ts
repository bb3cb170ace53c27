import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { matchesOf, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { perSide } from '#lib/domain/side.ts';
import { databaseFile, openDatabase } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { Random } from '#server/minecraft/random.ts';

export const scenario = 'mushroom-war';
export const systems = ['do_nothing', 'aggressive', 'balanced', 'passive', 'slimy'];
const strength = [0, 20, 17, 25, 22];
const seconds = 121;

/** Numbers of seeds and of episodes per match in the runs of the database, each with 25 pairings. */
export const shapes = [
  { seeds: 400, episodes: 1 },
  { seeds: 200, episodes: 10 },
  ...Array.from({ length: 80 }, () => ({ seeds: 20, episodes: 1 })),
] as const;

function resultOf(index: number, seed: number, red: number, blue: number): EpisodeResult {
  const series = (final: number): number[] => Array.from({ length: seconds }, (_, second) => Math.floor((final * second) / (seconds - 1)));
  const counts = Object.fromEntries(['slimeBroken', 'mushroomsCollected', 'cleanSeconds', 'placements'].map((name) => [name, red + blue]));
  return {
    index,
    seed,
    score: { red, blue },
    series: { red: series(red), blue: series(blue) },
    stats: { red: counts, blue: counts },
    ticks: 2400,
    wallMs: 4000,
    cpuMs: 3000,
    cpuPerTick: { server: 0.4, bots: 0.9 },
    hash: seed.toString(16).padStart(64, '0'),
    events: 900,
    recording: `matches/${seed}/${index}.arena`,
  };
}

/**
 * Creates a data folder whose database has runs of the given shapes with every episode finished, and returns the runs' ids in order. The
 * rows equal those of played runs; they are written in one transaction.
 */
export function fillDatabase(runShapes: readonly { readonly seeds: number; readonly episodes: number }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'arenacraft-full-'));
  openDatabase(folder).close();
  const sqlite = new Sqlite(join(folder, databaseFile));
  const random = new Random(7);
  const run = sqlite.prepare(
    "insert into runs (id, name, configuration, configuration_hash, host, state, created_at, finished_at) values (?, ?, ?, ?, 'server', 'finished', ?, ?)",
  );
  const match = sqlite.prepare(
    "insert into matches (id, run_id, ordinal, configuration, host, state, created_at, started_at, finished_at) values (?, ?, ?, ?, 'server', 'finished', ?, ?, ?)",
  );
  const episode = sqlite.prepare(
    'insert into episodes (match_id, episode_index, points_red, points_blue, hash, recording, result, stored_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const series = sqlite.prepare('insert into series (episode, team, samples) values (?, ?, ?)');
  let count = 0;
  const fill = sqlite.transaction(() =>
    runShapes.map(({ seeds, episodes }, number) => {
      const id = newId();
      const at = 1_700_000_000_000 + number * 1_000_000;
      const input = { name: `Run ${number + 1}`, scenario, red: systems, blue: systems, episodes, seeds: { first: 1, count: seeds } };
      const configuration = runConfigurationSchema.parse(input);
      run.run(id, configuration.name, JSON.stringify(configuration), `hash ${number}`, at, at + 900_000);
      matchesOf(configuration).forEach((planned, ordinal) => {
        const own = newId();
        match.run(own, id, ordinal, JSON.stringify(planned), at, at + ordinal, at + ordinal + 5000);
        for (let index = 0; index < episodes; index++) {
          const score = (system: string): number => Math.max(0, (strength[systems.indexOf(system)] ?? 0) + random.integer(-5, 5));
          const teams = perSide(planned.teams);
          const [red, blue] = [score(teams.red), score(teams.blue)];
          const result = resultOf(index, planned.seed, red, blue);
          const row = episode.run(own, index, red, blue, result.hash, result.recording, JSON.stringify(result), at);
          for (const [team, samples] of Object.entries(result.series)) series.run(row.lastInsertRowid, team, JSON.stringify(samples));
          count++;
        }
      });
      return id;
    }),
  );
  const runs = fill();
  sqlite.close();
  return { folder, runs, episodes: count, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
