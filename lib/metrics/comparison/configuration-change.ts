import { type RunConfiguration, seedsOf, writtenRun } from '#lib/domain/run-configuration.ts';

/** A key of the configuration that differs between runs, with its value in each run, in their order; null if absent. */
export interface ConfigurationChange {
  readonly key: string;
  readonly values: readonly (string | null)[];
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/**
 * Keys with dots and their values as text. Seeds are compared as the list that they describe; names and descriptions are ignored as labels.
 */
function flattened(run: RunConfiguration): Map<string, string> {
  const { name: _name, description: _description, seeds: _seeds, clock, ...rest } = writtenRun(run);
  const seeds = seedsOf(run);
  const consecutive = seeds.every((seed, index) => seed === (seeds[0] ?? 0) + index);
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const parts = Object.entries(clock).filter(([, value]) => value !== undefined);
  return new Map([
    ...entries.map(([key, value]): [string, string] => [key, written(value)]),
    ['seeds', consecutive && seeds.length > 1 ? `${seeds[0]} to ${seeds.at(-1)}` : seeds.join(', ')],
    ...parts.map(([key, value]): [string, string] => [`clock.${key}`, written(value)]),
  ]);
}

/** The keys that differ between the configurations of runs, in alphabetical order. */
export function configurationChanges(runs: readonly RunConfiguration[]): ConfigurationChange[] {
  const maps = runs.map(flattened);
  const keys = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort();
  return keys
    .map((key) => ({ key, values: maps.map((map) => map.get(key) ?? null) }))
    .filter(({ values }) => values.some((value) => value !== values[0]));
}
