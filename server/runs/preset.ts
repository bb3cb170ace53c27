import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleNames, modulesNeedingModel } from '#lib/domain/needs-model.ts';
import { formatScenario } from '#lib/format.ts';
import type { CollectionView } from '#lib/protocol/views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { PlannedRun } from '#server/db/run-repository.ts';
import type { Catalogue } from './catalogue.ts';
import { planRunDocument } from './run-document.ts';
import { unknownName } from './suggestion.ts';

const folder = join(import.meta.dirname, 'presets');

const bothScenarios = ['mushroom-war', 'dash-and-dine'] as const;

/** What the ablations measure without a key. */
function ablationsWithoutKey(): string {
  const needing = bothScenarios.flatMap((scenario) => {
    const modules = modulesNeedingModel({ agent: 'tacticrafter', options: { causal: false, opponent: false } }, scenario);
    const names = modules.map((module) => moduleNames[module]).join(' and ');
    return modules.length === 0 ? [] : [` In ${formatScenario(scenario)} it does not use ${names}: that needs a language model.`];
  });
  return `Without a key it shows how far the offline planner depends on these modules.${needing.join('')}`;
}

/** Presets that are played one after the other under one name: the analyses and experiments of PillagerBench over both scenarios. */
const collections: Readonly<Record<string, Collection>> = {
  'pillagerbench-matrices': {
    title: 'Both matrices',
    summary: 'Every opponent against every opponent: P, S, W and D, and score over time.',
    presets: ['mushroom-war-matrix', 'dash-and-dine-matrix'],
  },
  sigma: {
    title: 'Sigma',
    summary: 'Every opponent against do_nothing over many seeds: its score without opposition, beside the paper’s figures.',
    presets: ['mushroom-war-sigma', 'dash-and-dine-sigma'],
  },
  'side-advantage': {
    title: 'Side advantage',
    summary: 'Every pairing on both sides: what playing red is worth.',
    presets: ['mushroom-war-sides', 'dash-and-dine-sides'],
  },
  'main-results': {
    title: 'Main results',
    summary: `Random, chain of thought and TactiCrafter against every opponent. Without a key the latter two are played by the offline planner, and the paper’s figures stand beside Random only.`,
    presets: ['main-results-mushroom-war', 'main-results-dash-and-dine'],
  },
  backbones: {
    title: 'Models',
    summary: 'TactiCrafter with three language models; needs a key for each.',
    presets: ['backbones-mushroom-war', 'backbones-dash-and-dine'],
  },
  ablations: {
    title: 'Ablations',
    summary: `TactiCrafter whole, without its causal model, and without its opponent model. ${ablationsWithoutKey()}`,
    presets: ['ablations-mushroom-war', 'ablations-dash-and-dine'],
  },
  evolution: {
    title: 'Evolution',
    summary:
      'TactiCrafter over five episodes against every opponent: D by episode. Without a key it shows whether the offline planner improves.',
    presets: ['evolution-mushroom-war', 'evolution-dash-and-dine'],
  },
  adaptation: {
    title: 'Adaptation',
    summary:
      'What TactiCrafter learned against one opponent meets all of them. Without a key it shows what the notes of the offline planner are worth.',
    presets: ['adaptation-mushroom-war', 'adaptation-dash-and-dine'],
  },
  'self-play': {
    title: 'Self-play',
    summary:
      'Twenty episodes against itself, tested against every opponent on the way. Without a key it shows what the notes of the offline planner are worth.',
    presets: ['self-play-mushroom-war', 'self-play-dash-and-dine'],
  },
};

interface Collection {
  readonly title: string;
  readonly summary: string;
  readonly presets: readonly string[];
}

/** A collection with the plan of each of its presets. */
export interface PlannedCollection {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly planned: readonly PlannedRun[];
}

/** All collections, with the plans of their runs. */
export function planCollections(catalogue: Catalogue): PlannedCollection[] {
  return Object.entries(collections).map(([name, { title, summary }]) => ({
    name,
    title,
    summary,
    planned: planCollection(name, catalogue),
  }));
}

/** Collections as pages show them. `played` finds the run of each preset by the hash of its configuration. */
export function collectionViews(plans: readonly PlannedCollection[], played: (hash: string) => string | null): CollectionView[] {
  return plans.map(({ name, title, summary, planned }) => {
    const configurations = planned.map(({ configuration }) => configuration);
    const newest = planned.flatMap(({ hash }) => played(hash) ?? []);
    return {
      name,
      title,
      summary,
      scenarios: configurations.map(({ scenario }) => scenario),
      configurations,
      newest: newest.length === planned.length ? newest : [],
    };
  });
}

/** Plans all runs of a collection. Throws an InputError for an unknown name. */
export function planCollection(name: string, catalogue: Catalogue): PlannedRun[] {
  const collection = Object.hasOwn(collections, name) ? collections[name] : undefined;
  if (collection === undefined) throw new InputError(unknownName('collection', name, Object.keys(collections)));
  return collection.presets.map((preset) => planPreset(preset, catalogue));
}

/** Names of the ready-made runs, in alphabetical order. */
export function presetNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort();
}

/** Plans a ready-made run, or all runs of a collection. Throws an InputError for an unknown name. */
export function planPresets(name: string, catalogue: Catalogue): PlannedRun[] {
  if (Object.hasOwn(collections, name)) return planCollection(name, catalogue);
  if (!presetNames().includes(name)) throw new InputError(unknownName('preset', name, [...Object.keys(collections), ...presetNames()]));
  return [planPreset(name, catalogue)];
}

/** Plans a ready-made run. Throws an InputError for an unknown name. */
export function planPreset(name: string, catalogue: Catalogue): PlannedRun {
  if (!presetNames().includes(name)) throw new InputError(unknownName('preset', name, presetNames()));
  return planRunDocument(readFileSync(join(folder, `${name}.yaml`), 'utf8'), `preset:${name}`, catalogue);
}
