import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { perSide } from '#lib/domain/side.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { playOwn } from '../../conformance/support/own-match.ts';
import { playOnce } from '../../conformance/support/play-episode.ts';
import { moduleLoop, moduleWays } from './module-loop.ts';
import { remoteLoop, remoteWays } from './remote-loop.ts';
import { roundOf } from './round.ts';
import { sandboxLoop, sandboxWays } from './sandbox-loop.ts';

/*
 * The same loop with and without await, as red in both scenarios against do_nothing: as a sandboxed program, as an own team and as a remote
 * team. Shows whether a team gains by starting many actions at once: own caps broken or items collected, and points.
 */

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1,2,3' }, scenarios: { type: 'string', default: 'mushroom-war,dash-and-dine' } },
});
const folder = mkdtempSync(join(tmpdir(), 'arena-concurrency-'));
const pool = new SandboxPool();

interface Path {
  readonly ways: readonly string[];
  play(scenario: string, way: string, seed: number): Promise<EpisodeResult>;
}

/** The only episode of a match. */
function only(episodes: readonly { readonly result: EpisodeResult }[]): EpisodeResult {
  const [episode] = episodes;
  if (episode === undefined || episodes.length !== 1) throw new Error(`${episodes.length} episodes were played.`);
  return episode.result;
}

const paths: Readonly<Record<string, Path>> = {
  sandbox: {
    ways: Object.keys(sandboxWays),
    async play(scenario, way, seed) {
      const red = sandboxLoop(roundOf(scenario), way, pool);
      return (await playOnce(scenario, 'do_nothing', 'do_nothing', seed, undefined, ({ blue }) => ({ red, blue }))).result;
    },
  },
  'own team': {
    ways: Object.keys(moduleWays),
    async play(scenario, way, seed) {
      const red = moduleLoop(roundOf(scenario), way, folder);
      return only((await playOwn({ red, blue: 'do_nothing', scenario, seed })).episodes);
    },
  },
  'remote team': {
    ways: remoteWays,
    async play(scenario, way, seed) {
      const program = remoteLoop(roundOf(scenario), way === 'awaited' ? 'awaited' : 'not awaited');
      const red = { agent: 'remote', options: { arrival: 20 } };
      return only((await playOwn({ red, blue: 'do_nothing', scenario, seed, heard: program.heard })).episodes);
    },
  },
};

const rows: Record<string, string | number>[] = [];
const seeds = values.seeds.split(',').map(Number);
for (const scenario of values.scenarios.split(',')) {
  for (const [path, { ways, play }] of Object.entries(paths)) {
    for (const way of ways) {
      const row: Record<string, string | number> = { scenario, path, way };
      for (const seed of seeds) {
        const { score: points, stats } = await play(scenario, way, seed);
        const score = perSide(points);
        const { ownCapsBroken, itemsCollected, actions, actionsFailed } = { ...stats.red };
        row[`taken ${seed}`] = ownCapsBroken ?? itemsCollected ?? '';
        row[`points ${seed}`] = score.red;
        row[`actions ${seed}`] = `${actions ?? ''} (${actionsFailed ?? ''} failed)`;
        process.stderr.write(`${scenario}, ${path}, ${way}, seed ${seed}: ${score.red} points, ${JSON.stringify(stats.red)}\n`);
      }
      rows.push(row);
    }
  }
}
pool.close();
rmSync(folder, { recursive: true });
console.table(rows);
