import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { type Rules, rulesSchema } from '#lib/domain/rules.ts';
import { perSide } from '#lib/domain/side.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import { publishedSigma } from '#lib/metrics/sigma.ts';
import { mean } from '#lib/stats/mean.ts';
import { findScenario, scenarios } from '#server/scenarios/registry.ts';
import { playOnce } from '../conformance/support/play-episode.ts';
import { type Strength, sigmaTableSource, strengthSchema } from './sigma-table-source.ts';

/*
 * Plays the scripted opponents of a scenario as blue against red do_nothing and compares their points with the published strengths. For
 * Mushroom War it also shows own caps broken / 3: a cap drops a third of a mushroom on average, so both have the same expectation, the
 * second with far less noise. Dash & Dine is counted in tenths, as in the paper.
 *
 * With --table it measures every opponent of every scenario under every rule set, in processes of their own, and writes
 * lib/families/ID/measured-sigmas.ts.
 */

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'mushroom-war' },
    rules: { type: 'string', default: 'corrected' },
    seeds: { type: 'string', default: '8' },
    first: { type: 'string', default: '1' },
    opponents: { type: 'string' },
    parallel: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});
const positive = z.coerce.number().int().positive();
const seeds = positive.parse(values.seeds);
const first = z.coerce.number().int().min(0).parse(values.first);

function opponentsOf(scenario: string): string[] {
  return findScenario(scenario).summary.agents.filter((agent) => publishedSigma(scenario, agent) !== null);
}

function standardError(numbers: readonly number[]): number {
  if (numbers.length < 2) return Number.NaN;
  const middle = mean(numbers);
  const squares = numbers.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length);
}

interface Measurement {
  readonly strength: Strength;
  /** Further columns in the terminal. */
  readonly details: Readonly<Record<string, string>>;
}

async function measure(scenario: string, rules: Rules, opponent: string): Promise<Measurement> {
  const results: EpisodeResult[] = [];
  for (let index = 0; index < seeds; index++) results.push((await playOnce(scenario, 'do_nothing', opponent, first + index, rules)).result);
  process.stderr.write(`${scenario}, ${rules} rules, ${opponent}: ${results.length} episodes\n`);
  const scale = evaluationScale(scenario);
  const points = results.map((result) => perSide(result.score).blue * scale);
  const average = (of: (result: EpisodeResult) => number): number => mean(results.map(of));
  const caps = results.map((result) => (result.stats.blue?.ownCapsBroken ?? 0) / 3);
  const stats = Object.keys(results[0]?.stats.blue ?? {}).map((name): [string, string] => [
    name,
    average((result) => result.stats.blue?.[name] ?? 0).toFixed(1),
  ]);
  return {
    strength: { scenario, rules, opponent, value: mean(points), error: standardError(points), seeds: results.length },
    details: {
      ...(scenario === 'mushroom-war' ? { 'caps/3': mean(caps).toFixed(2), 'caps/3 SE': standardError(caps).toFixed(2) } : {}),
      'red points': average((result) => perSide(result.score).red).toFixed(2),
      ...Object.fromEntries(stats),
      'cpu s': (average((result) => result.cpuMs) / 1000).toFixed(2),
      'wall s': (average((result) => result.wallMs) / 1000).toFixed(2),
    },
  };
}

async function oneScenario(): Promise<void> {
  const { summary } = findScenario(values.scenario);
  const rules = rulesSchema.parse(values.rules);
  const measured: Measurement[] = [];
  for (const opponent of values.opponents?.split(',') ?? opponentsOf(summary.id)) measured.push(await measure(summary.id, rules, opponent));
  if (values.json) return console.log(JSON.stringify(measured.map(({ strength }) => strength)));
  console.table(
    measured.map(({ strength: { opponent, value, error, seeds: n }, details }) => {
      const published = publishedSigma(summary.id, opponent);
      const deviation = published === null || published === 0 ? '-' : `${((value / published - 1) * 100).toFixed(1)} %`;
      return { opponent, n, points: value.toFixed(2), 'points SE': error.toFixed(2), published, deviation, ...details };
    }),
  );
}

async function wholeTable(): Promise<void> {
  const open = scenarios.flatMap(({ summary: { id } }) =>
    rulesSchema.options.flatMap((rules) => opponentsOf(id).map((opponent) => [id, rules, opponent] as const)),
  );
  const run = promisify(execFile);
  const strengths: Strength[] = [];
  const worker = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const [scenario, rules, opponent] = next;
      const choice = [
        '--scenario',
        scenario,
        '--rules',
        rules,
        '--opponents',
        opponent,
        '--seeds',
        String(seeds),
        '--first',
        String(first),
      ];
      const { stdout } = await run(process.execPath, [import.meta.filename, '--json', ...choice]);
      strengths.push(...z.array(strengthSchema).parse(JSON.parse(stdout)));
    }
  };
  await Promise.all(Array.from({ length: positive.parse(values.parallel) }, worker));
  for (const [scenario, own] of Map.groupBy(strengths, (strength) => strength.scenario)) {
    const source = sigmaTableSource(own);
    writeFileSync(join(import.meta.dirname, '../../lib/families', scenario, 'measured-sigmas.ts'), source);
    console.log(source);
  }
}

await (values.table ? wholeTable() : oneScenario());
