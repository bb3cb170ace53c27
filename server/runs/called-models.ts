import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { modelsNamedIn } from '#lib/domain/named-models.ts';
import type { Player } from '#lib/domain/players-of.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';

/** A model that a player may call, and the path in the configuration that names it; empty for the default. */
export interface CalledModel {
  readonly path: string;
  readonly reference: string;
  /** Whether the player calls it for certain: an own team may call no model, and a system may do without one. */
  readonly isCertain: boolean;
}

/** The models that a player of a match may call, those of its options included; none for a system that calls none. */
export function calledModels(
  { models }: MatchConfiguration,
  { name, setup: { agent, model, options } }: Player,
  agents: readonly AgentSummary[],
  reach: ModelAvailability,
): readonly CalledModel[] {
  const kind = agents.find(({ id }) => id === agent)?.kind;
  if (kind !== 'model' && kind !== 'own') return [];
  const path = model !== undefined ? `systems.${name}.model` : models?.model !== undefined ? 'models.model' : '';
  return [
    { path, reference: model ?? models?.model ?? reach.defaultModel, isCertain: kind === 'model' || path !== '' },
    ...modelsNamedIn(options).map((named) => ({
      path: `systems.${name}.options.${named.path}`,
      reference: named.reference,
      isCertain: named.isOptional !== true,
    })),
  ];
}
