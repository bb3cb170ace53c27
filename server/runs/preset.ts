import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { moduleNames, modulesNeedingModel } from '#lib/domain/needs-model.ts';
import { referencesOf } from '#lib/families/registry.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import type { CollectionView } from '#lib/protocol/views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { PlannedRun } from '#server/db/run-repository.ts';
import type { Catalogue } from './catalogue.ts';
import { planRunDocument } from './run-document.ts';
import { unknownName } from './suggestion.ts';

/** The scenarios, one folder each. A family keeps its presets in the folder `presets` of its own. */
const scenarios = join(import.meta.dirname, '../scenarios');

/** Presets that are played one after the other under one name, one of every scenario that has it. */
interface Collection {
  readonly title: string;
  /** May depend on the scenarios that are played. */
  readonly summary: (scenarios: readonly string[]) => string;
  /** The name of a scenario's preset; null for none. */
  readonly preset: (scenario: string) => string | null;
}

/** The presets of MineCollab's families that vary the number of agents. */
const talkingTeams: ReadonlyMap<string, string> = new Map([
  ['crafting', 'crafting-mindcraft'],
  ['cooking', 'cooking-mindcraft'],
  ['blueprints', 'blueprints-team-sizes'],
]);

/** Analysis and experiments of PillagerBench, tasks of VillagerBench and MineCollab, and the tables on gated coordination. */
const collections: Readonly<Record<string, Collection>> = {
  'pillagerbench-matrices': {
    title: 'Both matrices',
    summary: () => 'Every opponent against every opponent: P, S, W and D, and score over time.',
    preset: (scenario) => `${scenario}-matrix`,
  },
  sigma: {
    title: 'Sigma',
    summary: () => 'Every opponent against do_nothing over many seeds: its undisturbed score, beside the paper’s figures.',
    preset: (scenario) => `${scenario}-sigma`,
  },
  'side-advantage': {
    title: 'Side advantage',
    summary: () => 'Every pairing on both sides: shows the advantage of playing red.',
    preset: (scenario) => `${scenario}-sides`,
  },
  'main-results': {
    title: 'Main results',
    summary: () =>
      'Random, chain of thought and TactiCrafter against every opponent. Without a key the latter two are played by the offline planner, and the paper’s figures stand beside Random only.',
    preset: (scenario) => `main-results-${scenario}`,
  },
  backbones: {
    title: 'Models',
    summary: () => 'TactiCrafter with three language models; needs a key for each.',
    preset: (scenario) => `backbones-${scenario}`,
  },
  ablations: {
    title: 'Ablations',
    summary: (played) =>
      `The whole TactiCrafter, then without its causal model, and without its opponent model. ${ablationsWithoutKey(played)}`,
    preset: (scenario) => `ablations-${scenario}`,
  },
  evolution: {
    title: 'Evolution',
    summary: () =>
      'TactiCrafter over five episodes against every opponent: D by episode. Without a key it shows whether the offline planner improves.',
    preset: (scenario) => `evolution-${scenario}`,
  },
  adaptation: {
    title: 'Adaptation',
    summary: () =>
      'TactiCrafter learns against one opponent, then plays against all. Without a key this shows how much the notes of the offline planner help.',
    preset: (scenario) => `adaptation-${scenario}`,
  },
  'self-play': {
    title: 'Self-play',
    summary: () =>
      'TactiCrafter plays twenty episodes against itself, with tests against every opponent in between. Without a key this shows how much the notes of the offline planner help.',
    preset: (scenario) => `self-play-${scenario}`,
  },
  'villagerbench-solver': {
    title: 'Solvers',
    summary: () => 'The scripted solver of each family on all its tasks, with two agents: shows that every task can be completed.',
    preset: (scenario) => `${scenario}-solver`,
  },
  'villagerbench-systems': {
    title: 'VillagerAgent and AgentVerse',
    summary: () =>
      'Both systems on all tasks with two agents, and the paper’s tables. Without a key the offline planner answers for both, and no figure of the paper is comparable.',
    preset: (scenario) => `${scenario}-systems`,
  },
  'villagerbench-team-sizes': {
    title: 'Sizes of the team',
    summary: () => 'The same tasks with more and more agents: whether a larger team is faster, and how evenly it works.',
    preset: (scenario) => (talkingTeams.has(scenario) ? null : `${scenario}-team-sizes`),
  },
  'villagerbench-abilities': {
    title: 'Different abilities',
    summary: () => 'VillagerAgent with three agents that can all do the same, and with three of which each has one call alone.',
    preset: (scenario) => `${scenario}-abilities`,
  },
  'villagerbench-tokens': {
    title: 'Token cost',
    summary: () => 'The tokens that VillagerAgent and AgentVerse use, by the complexity of the dish.',
    preset: (scenario) => `${scenario}-tokens`,
  },
  'villagerbench-models': {
    title: 'Models on tasks',
    summary: () =>
      'VillagerAgent with three language models of 2023 and early 2024 on all tasks, with two and three agents; needs a key for each, and providers no longer sell some of them.',
    preset: (scenario) => `${scenario}-models`,
  },
  'minecollab-smoke': {
    title: 'MineCollab at a glance',
    summary: () => 'MINDcraft with two agents on a few tasks of each kind. Without a key the offline planner talks and acts for them.',
    preset: (scenario) => `minecollab-smoke-${scenario}`,
  },
  'minecollab-models': {
    title: 'Models that talk',
    summary: () =>
      'MINDcraft with five language models and two agents on the tests of MineCollab, and the paper’s tables; needs a key for each. Anthropic has not sold Claude 3.5 Sonnet since October 2025.',
    preset: (scenario) => `minecollab-models-${scenario}`,
  },
  'minecollab-tuned': {
    title: 'Your fine-tuned model',
    summary: () => 'A model behind an address of yours, with two agents on the tests of MineCollab.',
    preset: (scenario) => `minecollab-tuned-${scenario}`,
  },
  'minecollab-communication': {
    title: 'With and without communication',
    summary: () => 'Two agents that talk and two that do not, on the tests of MineCollab: shows where talking matters.',
    preset: (scenario) => `minecollab-communication-${scenario}`,
  },
  'minecollab-programs': {
    title: 'Commands and programs alone',
    summary: () =>
      'Two agents with commands and two with programs alone, on the tests of MineCollab; needs a language model to show a difference.',
    preset: (scenario) => `minecollab-programs-${scenario}`,
  },
  'minecollab-vision': {
    title: 'With and without pictures',
    summary: () => 'Two agents that look at what they see in a picture, and two that do not; needs a key for a model that takes pictures.',
    preset: (scenario) => `minecollab-vision-${scenario}`,
  },
  'minecollab-team-sizes': {
    title: 'Teams that talk',
    summary: () => 'The tests of MineCollab with two to five agents, buildings also with one: what a larger team is worth.',
    preset: (scenario) => talkingTeams.get(scenario) ?? null,
  },
  'minecollab-plans': {
    title: 'With and without plans',
    summary: () => 'The same items with a crafting plan for all agents, for some, and for none.',
    preset: (scenario) => `${scenario}-plans`,
  },
  'minecollab-rooms': {
    title: 'Rooms and materials',
    summary: () => 'Houses of four to eight rooms and of one to five materials.',
    preset: (scenario) => `${scenario}-rooms-materials`,
  },
  'minecollab-hidden-recipes': {
    title: 'Hidden recipes',
    summary: () => 'Dishes whose recipes all agents know, and dishes whose recipes only some know.',
    preset: (scenario) => `${scenario}-hidden-recipes`,
  },
  'gated-ablation': {
    title: 'Gate and its tiers',
    summary: () =>
      'The gate whole and with tiers taken away, and free chat, on all 200 tasks. Without a key the offline planner adjudicates.',
    preset: (scenario) => `${scenario}-variants`,
  },
  'gated-standard': {
    title: 'Gate on the standard sets',
    summary: () => 'The gate and free chat on the buildings of two other benchmarks.',
    preset: (scenario) => `${scenario}-standard`,
  },
  'gated-adjudicators': {
    title: 'Adjudicators',
    summary: () => 'Five language models as the adjudicator and nothing else changed; needs a key for each.',
    preset: (scenario) => `${scenario}-adjudicators`,
  },
  'gated-weights': {
    title: 'Weights of the gate',
    summary: () => 'Five settings of the weights of the gate’s score.',
    preset: (scenario) => `${scenario}-weights`,
  },
  'gated-gray-zone': {
    title: 'Gray zone',
    summary: () => 'Four widths of the gray zone in which the adjudicator decides.',
    preset: (scenario) => `${scenario}-gray-zone`,
  },
  'gated-transfer': {
    title: 'Gate on VillagerAgent',
    summary: () => 'VillagerAgent as it is and with the gate, with weights from elsewhere and with tuned ones.',
    preset: (scenario) => `${scenario}-transfer`,
  },
};

/** A sentence about what the ablations measure without a key. */
function ablationsWithoutKey(played: readonly string[]): string {
  const needing = played.flatMap((scenario) => {
    const setup = { agent: 'tacticrafter', options: { causal: false, opponent: false } };
    const modules = modulesNeedingModel(setup, referencesOf(scenario).plannerModules);
    const names = modules.map((module) => moduleNames[module]).join(' and ');
    return modules.length === 0 ? [] : [` In ${scenarioTitle(scenario)} it does not use ${names}: that needs a language model.`];
  });
  return `Without a key it shows how far the offline planner depends on these modules.${needing.join('')}`;
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
  return Object.entries(collections).map(([name, { title, summary }]) => {
    const planned = planCollection(name, catalogue);
    return { name, title, summary: summary(planned.map(({ configuration }) => configuration.scenario)), planned };
  });
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
  const files = presetFiles();
  const named = catalogue.scenarios.flatMap(({ id }) => collection.preset(id) ?? []);
  const presets = named.filter((preset) => files.has(preset));
  return presets.map((preset) => planPreset(preset, catalogue));
}

/** The file of every preset by its name. Throws an Error where two families have a preset of one name. */
function presetFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const path of globSync('*/presets/*.yaml', { cwd: scenarios })) {
    const name = basename(path, '.yaml');
    const other = files.get(name);
    if (other !== undefined) throw new Error(`Two presets are called "${name}": ${other} and ${path}. Rename one of them.`);
    files.set(name, path);
  }
  return files;
}

/** Names of the ready-made runs, in alphabetical order. */
export function presetNames(): string[] {
  return [...presetFiles().keys()].sort();
}

/** Plans a ready-made run, or all runs of a collection. Throws an InputError for an unknown name. */
export function planPresets(name: string, catalogue: Catalogue): PlannedRun[] {
  if (Object.hasOwn(collections, name)) return planCollection(name, catalogue);
  const names = presetNames();
  if (!names.includes(name)) throw new InputError(unknownName('preset', name, [...Object.keys(collections), ...names]));
  return [planPreset(name, catalogue)];
}

/** Plans a ready-made run. Throws an InputError for an unknown name. */
export function planPreset(name: string, catalogue: Catalogue): PlannedRun {
  const files = presetFiles();
  const file = files.get(name);
  if (file === undefined) throw new InputError(unknownName('preset', name, [...files.keys()].sort()));
  return planRunDocument(readFileSync(join(scenarios, file), 'utf8'), `preset:${name}`, catalogue);
}
