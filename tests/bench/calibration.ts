import { parseArgs } from 'node:util';
import { mean, sampleStandardDeviation } from 'simple-statistics';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { findAgent } from '#server/agents/registry.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { Random } from '#server/minecraft/random.ts';
import { noModels } from '#server/models/match-models.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import { findScenario } from '#server/scenarios/registry.ts';

/*
 * Plays each scripted opponent of Mushroom War as blue against red do_nothing and compares points and own caps broken / 3 with the
 * published strengths. A cap drops a third of a mushroom on average, so both have the same expectation, the second with far less noise.
 */

/** Published points against do_nothing. */
const published: Readonly<Record<string, number>> = { passive: 25.23, slimy: 22.18, aggressive: 20.27, balanced: 16.75 };

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '8' },
    first: { type: 'string', default: '1' },
    opponents: { type: 'string', default: Object.keys(published).join(',') },
    json: { type: 'boolean', default: false },
  },
});

const scenario = findScenario('mushroom-war');

async function play(blue: string, seed: number): Promise<EpisodeResult> {
  const teams = { red: 'do_nothing', blue };
  const system = (team: 'red' | 'blue') =>
    findAgent(scenario, teams[team]).create({
      team,
      seed,
      random: new Random(seed).fork(team),
      models: noModels,
      programs: noPrograms,
      options: {},
      tell: () => undefined,
    });
  return playEpisode({
    match: 'calibration',
    scenario,
    configuration: { scenario: scenario.summary.id, teams, episodes: 1, seed, clock: { kind: 'fast' } },
    episode: 0,
    seed,
    systems: { red: system('red'), blue: system('blue') },
    log: new EventLog(0),
    recording: null,
  });
}

function standardError(numbers: readonly number[]): number {
  return numbers.length < 2 ? Number.NaN : sampleStandardDeviation([...numbers]) / Math.sqrt(numbers.length);
}

const rows: Record<string, string | number>[] = [];
for (const opponent of values.opponents.split(',')) {
  const results: EpisodeResult[] = [];
  for (let index = 0; index < Number(values.seeds); index++) results.push(await play(opponent, Number(values.first) + index));
  const points = results.map((result) => result.score.blue);
  const caps = results.map((result) => (result.stats.blue?.ownCapsBroken ?? 0) / 3);
  const sigma = published[opponent] ?? Number.NaN;
  const average = (of: (result: EpisodeResult) => number): number => mean(results.map(of));
  const stat = (name: string): number => average((result) => result.stats.blue?.[name] ?? 0);
  rows.push({
    opponent,
    n: results.length,
    points: mean(points).toFixed(2),
    'points SE': standardError(points).toFixed(2),
    'caps/3': mean(caps).toFixed(2),
    'caps/3 SE': standardError(caps).toFixed(2),
    published: sigma,
    'points deviation': `${((mean(points) / sigma - 1) * 100).toFixed(1)} %`,
    'caps/3 deviation': (mean(caps) - sigma).toFixed(2),
    'red points': average((result) => result.score.red).toFixed(2),
    slime: stat('slimeBroken').toFixed(1),
    collected: stat('mushroomsCollected').toFixed(1),
    'clean s': stat('cleanSeconds').toFixed(0),
    'placed / failed': `${stat('placements').toFixed(1)} / ${stat('placementsFailed').toFixed(1)}`,
    'cpu s': (average((result) => result.cpuMs) / 1000).toFixed(2),
    'wall s': (average((result) => result.wallMs) / 1000).toFixed(2),
  });
  process.stderr.write(`${opponent}: ${results.length} episodes\n`);
}
if (values.json) console.log(JSON.stringify(rows));
else console.table(rows);
