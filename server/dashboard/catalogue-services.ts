import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { GuideFacts } from '#lib/families/family.ts';
import type { CollectionView, DemoView, PresetView } from '#lib/protocol/views.ts';
import type { RunRepository } from '#server/db/run-repository.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { planDemos } from '#server/runs/demos.ts';
import { collectionViews, type PlannedCollection, planCollections, planPreset, presetNames } from '#server/runs/preset.ts';
import type { ArenaDownload, ArenaStore } from './arena-store.ts';

interface CatalogueParts {
  readonly catalogue: Catalogue;
  readonly runs: Pick<RunRepository, 'newest'>;
  readonly arenas: ArenaStore;
}

/** The services about scenarios, systems and presets, which do not change while this process runs. */
export class CatalogueServices {
  private readonly parts: CatalogueParts;
  private plannedPresets: readonly PresetView[] | null = null;
  private plannedCollections: readonly PlannedCollection[] | null = null;
  private knownDemos: ReturnType<typeof planDemos> | null = null;

  constructor(parts: CatalogueParts) {
    this.parts = parts;
  }

  scenarios(): readonly ScenarioSummary[] {
    return this.parts.catalogue.scenarios;
  }

  agents(): readonly AgentSummary[] {
    return this.parts.catalogue.agents;
  }

  /** What the guide of a scenario shows besides words; null for a scenario without a guide. */
  guide(scenario: string): GuideFacts | null {
    return this.parts.catalogue.guide(scenario);
  }

  /** The one-click demos, in the order in which they are offered. */
  demos(): readonly DemoView[] {
    return this.plannedDemos().map(({ view }) => view);
  }

  /** A scenario's arena before any body joins; null for an unknown scenario. */
  arena(scenario: string): Promise<ArenaDownload | null> {
    return this.parts.arenas.find(scenario);
  }

  presets(): readonly PresetView[] {
    this.plannedPresets ??= presetNames().map((name) => ({ name, configuration: planPreset(name, this.parts.catalogue).configuration }));
    return this.plannedPresets;
  }

  /** Presets that are started together. */
  collections(): readonly CollectionView[] {
    this.plannedCollections ??= planCollections(this.parts.catalogue);
    return collectionViews(this.plannedCollections, (hash) => this.parts.runs.newest(hash)?.id ?? null);
  }

  /** The demos with their matches. */
  plannedDemos(): ReturnType<typeof planDemos> {
    this.knownDemos ??= planDemos(this.parts.catalogue);
    return this.knownDemos;
  }
}
