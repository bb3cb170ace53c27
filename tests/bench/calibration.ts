import { parseArgs } from 'node:util';
import { mean, sampleStandardDeviation } from 'simple-statistics';
import { z } from 'zod';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { rulesSchema } from '#lib/domain/rules.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import { sigmaOf } from '#lib/metrics/sigma.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import { playOnce } from '../conformance/support/play-episode.ts';

/*
 * Plays the scripted opponents of a scenario as blue against red do_nothing and compares their points with the published strengths. In
 * Mushroom War own caps broken / 3 stands beside them: a cap drops a third of a mushroom on average, so both have the same expectation,
 * the second with far less noise. Dash & Dine is counted in tenths, as in the paper.
 */

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'mushroom-war' },
    rules: { type: 'string', default: 'corrected' },
    seeds: { type: 'string', default: '8' },
    first: { type: 'string', default: '1' },
    opponents: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const { summary } = findScenario(values.scenario);
const rules = rulesSchema.parse(values.rules);
const seeds = z.coerce.number().int().positive().parse(values.seeds);
const first = z.coerce.number().int().min(0).parse(values.first);
const opponents =
  values.opponents?.split(',') ?? summary.agents.filter((agent) => agent !== 'do_nothing' && sigmaOf(summary.id, agent, []));

function standardError(numbers: readonly number[]): number {
  return numbers.length < 2 ? Number.NaN : sampleStandardDeviation([...numbers]) / Math.sqrt(numbers.length);
}

const rows: Record<string, string | number>[] = [];
for (const opponent of opponents) {
  const results: EpisodeResult[] = [];
  for (let index = 0; index < seeds; index++) {
    results.push((await playOnce(summary.id, 'do_nothing', opponent, first + index, rules)).result);
  }
  const scale = evaluationScale(summary.id);
  const points = results.map((result) => result.score.blue * scale);
  const sigma = sigmaOf(summary.id, opponent, [])?.value ?? Number.NaN;
  const average = (of: (result: EpisodeResult) => number): number => mean(results.map(of));
  const caps = results.map((result) => (result.stats.blue?.ownCapsBroken ?? 0) / 3);
  const stats = Object.keys(results[0]?.stats.blue ?? {}).map((name): [string, string] => [
    name,
    average((result) => result.stats.blue?.[name] ?? 0).toFixed(1),
  ]);
  rows.push({
    opponent,
    n: results.length,
    points: mean(points).toFixed(2),
    'points SE': standardError(points).toFixed(2),
    published: sigma,
    'points deviation': `${((mean(points) / sigma - 1) * 100).toFixed(1)} %`,
    ...(summary.id === 'mushroom-war' ? { 'caps/3': mean(caps).toFixed(2), 'caps/3 SE': standardError(caps).toFixed(2) } : {}),
    'red points': average((result) => result.score.red).toFixed(2),
    ...Object.fromEntries(stats),
    'cpu s': (average((result) => result.cpuMs) / 1000).toFixed(2),
    'wall s': (average((result) => result.wallMs) / 1000).toFixed(2),
  });
  process.stderr.write(`${opponent}: ${results.length} episodes\n`);
}
if (values.json) console.log(JSON.stringify(rows));
else console.table(rows);
