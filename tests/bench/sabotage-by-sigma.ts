import { parseArgs } from 'node:util';
import { rulesOf } from '#lib/domain/rules.ts';
import { evaluated } from '#lib/metrics/evaluation-points.ts';
import { sabotageOf } from '#lib/metrics/sabotage.ts';
import { publishedSigma, type Sigma, sigmaOf } from '#lib/metrics/sigma.ts';
import { readDatabase } from '#server/db/database.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';

/*
 * Shows how the choice of sigma changes S of stored runs: the mean over opponents with the paper's published sigma, which belongs to
 * another game, and with the sigma of the run's own rules. Arguments: a data folder and ids of runs; all runs without ids.
 */

const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
if (values.data === undefined) throw new Error('Name the data folder: --data FOLDER [RUN...]');
const database = readDatabase(values.data);
const [runs, scores] = [new RunRepository(database), new ScoreRepository(database)];
const chosen = positionals.length === 0 ? runs.list() : positionals.flatMap((id) => runs.find(id) ?? []);

const rows = chosen.flatMap(({ id, name, configuration }) => {
  const { scenario } = configuration;
  const episodes = evaluated(scenario, scores.ofRun(id));
  return [...Map.groupBy(episodes, ({ red }) => red)].map(([red, own]) => {
    const sabotage = (sigma: (opponent: string) => Sigma | null): string => {
      const parts = [...Map.groupBy(own, ({ blue }) => blue)].map(([blue, group]) => ({ sigma: sigma(blue), episodes: group }));
      const known = parts.flatMap(({ sigma: found, episodes: group }) => (found === null ? [] : [{ sigma: found, episodes: group }]));
      if (known.length < parts.length || parts.length === 0) return 'unknown';
      const { value, low, high } = sabotageOf(known);
      return `${value.toFixed(2)}${low === null || high === null ? '' : ` (${low.toFixed(2)} to ${high.toFixed(2)})`}`;
    };
    return {
      run: name,
      rules: rulesOf(configuration),
      red,
      n: own.length,
      'S, published sigma': sabotage((opponent) => {
        const value = publishedSigma(scenario, opponent);
        return value === null ? null : { source: 'reference', value, error: 0, seeds: 2 };
      }),
      'S, sigma of these rules': sabotage((opponent) => sigmaOf(scenario, rulesOf(configuration), opponent, episodes)),
    };
  });
});
console.table(rows);
