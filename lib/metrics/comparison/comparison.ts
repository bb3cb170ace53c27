import { rulesOf } from '#lib/domain/rules.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import { sigmaOf } from '../sigma.ts';
import { type ConfigurationChange, configurationChanges } from './configuration-change.ts';
import { type Delta, deltaOf } from './delta.ts';
import type { SeededScore } from './seeded-score.ts';

/** A run in the form that the comparison reads. */
export interface ComparableRun {
  readonly id: string;
  readonly configuration: RunConfiguration;
  readonly episodes: readonly SeededScore[];
}

export interface PairingDelta {
  readonly red: string;
  readonly blue: string;
  readonly delta: Delta;
}

/** One run, compared with the first. */
export interface RunDelta {
  readonly run: string;
  /** Pairings that both runs played. */
  readonly pairings: readonly PairingDelta[];
  /** Red systems over all opponents that they met in both runs; without S, which has no meaning over a pool. */
  readonly systems: readonly { readonly red: string; readonly delta: Delta }[];
  /** Pairings that only this run, or only the first, has played. */
  readonly onlyHere: readonly { readonly red: string; readonly blue: string }[];
  readonly onlyFirst: readonly { readonly red: string; readonly blue: string }[];
}

export interface Comparison {
  readonly changes: readonly ConfigurationChange[];
  readonly deltas: readonly RunDelta[];
}

function byPairing(run: ComparableRun): Map<string, SeededScore[]> {
  return Map.groupBy(run.episodes, ({ red, blue }) => `${red} ${blue}`);
}

function pairingOf(key: string): { red: string; blue: string } {
  const [red = '', blue = ''] = key.split(' ');
  return { red, blue };
}

/**
 * Compares two or more runs: the differences of their configurations, and P, S, W and D of every other run minus those of the first, per
 * common pairing. Pure; pairings come in the order of the first run.
 */
export function comparisonOf(runs: readonly ComparableRun[]): Comparison {
  const changes = configurationChanges(runs.map(({ configuration }) => configuration));
  const [first, ...others] = runs;
  if (first === undefined) return { changes, deltas: [] };
  const before = byPairing(first);
  const deltas = others.map((run) => {
    const after = byPairing(run);
    const pairings = [...before].flatMap(([key, episodes]) => {
      const { red, blue } = pairingOf(key);
      const side = (of: ComparableRun, own: readonly SeededScore[]) => ({
        sigma: sigmaOf(of.configuration.scenario, rulesOf(of.configuration), blue, of.episodes),
        episodes: own,
      });
      const delta = deltaOf(side(first, episodes), side(run, after.get(key) ?? []));
      return delta === null ? [] : [{ red, blue, delta }];
    });
    const met = new Set(pairings.map(({ red, blue }) => `${red} ${blue}`));
    const pooled = (of: ComparableRun, red: string) => ({
      sigma: null,
      episodes: of.episodes.filter((episode) => episode.red === red && met.has(`${red} ${episode.blue}`)),
    });
    const systems = [...new Set(pairings.map(({ red }) => red))].flatMap((red) => {
      const delta = deltaOf(pooled(first, red), pooled(run, red));
      return delta === null ? [] : [{ red, delta }];
    });
    return {
      run: run.id,
      pairings,
      systems,
      onlyHere: [...after.keys()].filter((key) => !before.has(key)).map(pairingOf),
      onlyFirst: [...before.keys()].filter((key) => !after.has(key)).map(pairingOf),
    };
  });
  return { changes, deltas };
}
