import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { GuideFacts } from '#lib/families/family.ts';
import type { CollectionView, DemoView, PresetView } from '#lib/protocol/views.ts';
import type { RunRepository } from '#server/db/run-repository.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { planDemos } from '#server/runs/demos.ts';
import { collectionViews, type PlannedCollection, planCollections, planPreset, presetNames } from '#server/runs/preset.ts';
import type { ArenaDownload, ArenaStore } from './arena-store.ts';

/** Scenarios, systems and presets that users can choose. */
export interface CatalogueServices {
  scenarios(): readonly ScenarioSummary[];
  agents(): readonly AgentSummary[];
  /** What the guide of a scenario shows besides words; null for a scenario without a guide. */
  guide(scenario: string): GuideFacts | null;
  presets(): readonly PresetView[];
  /** Presets that are started together. */
  collections(): readonly CollectionView[];
  /** The one-click demos, in the order in which they are offered. */
  demos(): readonly DemoView[];
  /** A scenario's arena before any body joins; null for an unknown scenario. */
  arena(scenario: string): Promise<ArenaDownload | null>;
}

interface CatalogueParts {
  readonly catalogue: Catalogue;
  readonly runs: Pick<RunRepository, 'newest'>;
  readonly arenas: ArenaStore;
}

/** The services about scenarios, systems and presets, which do not change while this process runs. */
export class PlayableCatalogue implements CatalogueServices {
  private readonly parts: CatalogueParts;
  private plannedPresets: readonly PresetView[] | null = null;
  private plannedCollections: readonly PlannedCollection[] | null = null;
  private knownDemos: ReturnType<typeof planDemos> | null = null;

  constructor(parts: CatalogueParts) {
    this.parts = parts;
  }

  scenarios: CatalogueServices['scenarios'] = () => this.parts.catalogue.scenarios;
  agents: CatalogueServices['agents'] = () => this.parts.catalogue.agents;
  guide: CatalogueServices['guide'] = (scenario) => this.parts.catalogue.guide(scenario);
  demos: CatalogueServices['demos'] = () => this.plannedDemos().map(({ view }) => view);
  arena: CatalogueServices['arena'] = (scenario) => this.parts.arenas.find(scenario);

  presets: CatalogueServices['presets'] = () => {
    this.plannedPresets ??= presetNames().map((name) => ({ name, configuration: planPreset(name, this.parts.catalogue).configuration }));
    return this.plannedPresets;
  };

  collections: CatalogueServices['collections'] = () => {
    this.plannedCollections ??= planCollections(this.parts.catalogue);
    return collectionViews(this.plannedCollections, (hash) => this.parts.runs.newest(hash)?.id ?? null);
  };

  /** The demos with their matches. */
  plannedDemos(): ReturnType<typeof planDemos> {
    this.knownDemos ??= planDemos(this.parts.catalogue);
    return this.knownDemos;
  }
}
