import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import type { Benchmark } from './benchmark.ts';

const program = join(import.meta.dirname, '../../server/cli.ts');
const pairs = ['bread-golden-apple', 'golden-apple-rabbit-stew', 'bread-cake', 'baked-potato-golden-apple', 'baked-potato-cake'];
/** How long a process plays before it is killed: each time another time, so that kills meet other moments. */
const killAfterMs = (round: number): number => 4000 + ((round * 3571) % 5000);

/** Two runs: pairs of dishes with two to five agents, then crafting tasks that are made from their ids. */
function documentOf(matches: number, parallel: number): string {
  const cooked = pairs.map((pair) => `cooking-${pair}`);
  const sizes = [2, 3, 4, 5];
  const crafted = Array.from({ length: Math.max(1, matches - cooked.length * sizes.length) }, (_, index) => `made-train-${index}`);
  const common = `team: mindcraft\nseeds: [1]\nepisodes: 1\nclock: { kind: fast }\nparallel: ${parallel}\n`;
  return [
    `name: Killed, cooking\nscenario: cooking\ntasks: [${cooked.join(', ')}]\nagents: [${sizes.join(', ')}]\n${common}`,
    `name: Killed, crafting\nscenario: crafting\ntasks: [${crafted.join(', ')}]\n${common}`,
  ].join('---\n');
}

/** Plays a file until it ends, or kills the process and its match processes after a time. Returns whether it ended by itself. */
async function play(folder: string, file: string, more: readonly string[], killMs: number | null): Promise<boolean> {
  const env = { ...process.env, ARENA_DATA: folder };
  const child = spawn(process.execPath, ['--disable-sigusr1', program, 'run', file, ...more], { env, stdio: 'ignore', detached: true });
  const killed = killMs === null ? null : setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), killMs);
  const [code] = await once(child, 'exit');
  if (killed !== null) clearTimeout(killed);
  if (code !== null && code !== 0) throw new Error(`The run ended with code ${code}.`);
  return code === 0;
}

/** The hash of every finished episode by task and number of agents; throws if a match has two episodes or none. */
function hashesIn(folder: string): ReadonlyMap<string, string> {
  const database = openDatabase(folder);
  try {
    const matches = new MatchRepository(database);
    const found = matches.list({}).map((match) => {
      const episodes = matches.episodes(match.id);
      const { scenario, task, agents } = match.configuration;
      const [first] = episodes;
      if (match.state !== 'finished' || episodes.length !== 1 || first === undefined)
        throw new Error(`${scenario} ${task} is ${match.state} and has ${episodes.length} episodes.`);
      return [`${scenario} ${task} ${agents ?? ''}`, first.hash] as const;
    });
    const hashes = new Map(found);
    if (hashes.size !== found.length) throw new Error(`${found.length - hashes.size} matches were planned twice.`);
    return hashes;
  } finally {
    database.close();
  }
}

/**
 * Plays tasks of two families in parallel, kills the whole process group several times with no warning, and continues. Throws if the run ends
 * before the last kill, if a match is missing or was played twice, or if a sample that is played alone ends with another hash, which would be
 * a leak between worlds.
 */
export async function killedRunBenchmarks(matches: number, kills: number): Promise<Benchmark[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-killed-'));
  try {
    const file = join(folder, 'killed.yaml');
    writeFileSync(file, documentOf(matches, 4));
    const data = join(folder, 'data');
    for (let round = 0; round < kills; round++) {
      const isOver = await play(data, file, round === 0 ? [] : ['--resume'], killAfterMs(round));
      if (isOver) throw new Error(`The run ended after ${round} of ${kills} kills: more tasks are needed.`);
    }
    await play(data, file, ['--resume'], null);
    const hashes = hashesIn(data);
    if (hashes.size !== matches) throw new Error(`${hashes.size} of ${matches} matches are finished.`);
    const alone = join(folder, 'alone.yaml');
    writeFileSync(alone, documentOf(pairs.length * 4 + 6, 1));
    await play(join(folder, 'alone'), alone, [], null);
    const sample = [...hashesIn(join(folder, 'alone'))];
    const other = sample.filter(([key, hash]) => hashes.get(key) !== hash).map(([key]) => key);
    if (other.length > 0) throw new Error(`Played alone, these end with another hash: ${other.join(', ')}`);
    return [
      { name: `kills of a run of ${matches} tasks`, value: kills, unit: 'kills' },
      { name: 'its tasks, each finished once', value: hashes.size, unit: 'matches' },
      { name: 'of them with the same hash when played alone', value: sample.length, unit: 'matches' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
