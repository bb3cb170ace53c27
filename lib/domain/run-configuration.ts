import { z } from 'zod';
import { cassettePath } from './cassette-path.ts';
import { clockSettingSchema } from './clock-setting.ts';
import { evaluationSchema } from './evaluation.ts';
import { evaluationMatches, keptForEvaluation } from './evaluation-matches.ts';
import { type MatchConfiguration, seedSchema } from './match-configuration.ts';
import { modelSettingSchema } from './model-setting.ts';
import { nameSchema, oneOrMany } from './name.ts';
import { rulesSchema } from './rules.ts';
import { type SystemSetups, systemSetupsSchema } from './system-setup.ts';

/**
 * A run: the grid of matches from one configuration. Every red system meets every blue system once per seed (and once more with
 * sides swapped where asked). The same schema reads the form, a YAML file and the command line.
 */
export const runConfigurationSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().max(2000).optional(),
  scenario: nameSchema,
  red: oneOrMany,
  blue: oneOrMany,
  /** Variants of agent systems, which `red` and `blue` may name: with a model, with options, or both. */
  systems: systemSetupsSchema.optional(),
  episodes: z.int().min(1).max(1000).default(1),
  /** Either a list of seeds, or a first seed and how many follow it. */
  seeds: z
    .union([z.array(seedSchema).min(1).max(10_000), z.strictObject({ first: seedSchema.default(1), count: z.int().min(1).max(10_000) })])
    .default({ first: 1, count: 1 }),
  swapSides: z.boolean().default(false),
  /** What red systems learn in these matches is put to the test in others, which follow them; a run has either this or swapped sides. */
  evaluation: evaluationSchema.optional(),
  clock: clockSettingSchema.default({ kind: 'fast' }),
  /** Which reading of the rules is played; corrected where none is given. */
  rules: rulesSchema.optional(),
  /** Models, what their thinking costs in game time, and what the whole run may spend on them. */
  models: modelSettingSchema.optional(),
  /** Matches at a time; by core count when absent. */
  parallel: z.int().min(1).max(64).optional(),
});
export type RunConfiguration = z.output<typeof runConfigurationSchema>;

/** The seeds of a run in order. */
export function seedsOf(run: Pick<RunConfiguration, 'seeds'>): number[] {
  if (Array.isArray(run.seeds)) return [...run.seeds];
  const { first, count } = run.seeds;
  return Array.from({ length: count }, (_, index) => first + index);
}

/**
 * The matches of a run, in the order they are to be played: seeds outermost, so that a half-finished run already holds every pairing.
 * A swapped pairing is left out where the mirrored cell is in the grid anyway. Matches that test what others taught come last.
 */
export function matchesOf(run: RunConfiguration): MatchConfiguration[] {
  const matches: MatchConfiguration[] = [];
  const planned = new Set<string>();
  const plan = (red: string, blue: string, seed: number): void => {
    const key = `${red} ${blue} ${seed}`;
    if (planned.has(key)) return;
    planned.add(key);
    const rules = run.rules === undefined ? {} : { rules: run.rules };
    const models = run.models === undefined ? {} : { models: run.models };
    const { scenario, episodes, clock } = run;
    matches.push({ scenario, teams: { red, blue }, ...setupsAmong([red, blue], run.systems), episodes, seed, clock, ...rules, ...models });
  };
  for (const seed of seedsOf(run)) {
    for (const red of run.red) for (const blue of run.blue) plan(red, blue, seed);
    if (run.swapSides) for (const red of run.red) for (const blue of run.blue) plan(blue, red, seed);
  }
  const { evaluation } = run;
  const all =
    evaluation === undefined
      ? matches
      : [...keptForEvaluation(matches, evaluation), ...evaluationMatches(matches, evaluation, run.systems)];
  return all.map(withOwnCassette);
}

/** The systems that play red and blue in a run, each once, in the order in which they come. */
export function systemsOf(run: RunConfiguration): { readonly red: readonly string[]; readonly blue: readonly string[] } {
  if (run.evaluation === undefined) return { red: [...new Set(run.red)], blue: [...new Set(run.blue)] };
  const teams = matchesOf(run).map((match) => match.teams);
  return { red: [...new Set(teams.map(({ red }) => red))], blue: [...new Set(teams.map(({ blue }) => blue))] };
}

/** The variants that play under some names, as a part of a configuration: nothing where there are none. */
function setupsAmong(names: readonly string[], setups: SystemSetups = {}): { systems?: SystemSetups } {
  const used = Object.entries(setups).filter(([name]) => names.includes(name));
  return used.length === 0 ? {} : { systems: Object.fromEntries(used) };
}

/** A match with a cassette of its own, where its run is played from cassettes. */
function withOwnCassette(match: MatchConfiguration, ordinal: number): MatchConfiguration {
  const { models } = match;
  return models?.cassette === undefined ? match : { ...match, models: { ...models, cassette: cassettePath(models.cassette, ordinal) } };
}

/** The run of one match that plays the same as a match did, but for what its teams had learnt before it. */
export function runOfMatch({ scenario, teams, systems, episodes, seed, clock, rules, models }: MatchConfiguration): RunConfiguration {
  const name = `${teams.red} against ${teams.blue}`;
  return runConfigurationSchema.parse({
    name,
    scenario,
    ...teams,
    systems,
    episodes,
    clock,
    rules,
    models,
    seeds: { first: seed, count: 1 },
  });
}
