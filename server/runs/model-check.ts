import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { modelsNamedIn } from '#lib/domain/named-models.ts';
import { type Player, playersOf } from '#lib/domain/players-of.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { InputError, type InputIssue } from '#server/contract/input-error.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';

/** The models that a player of a match needs, each with the path that names it; none if it may play without one. */
function neededModels(
  match: MatchConfiguration,
  { name, setup: { agent, model, options } }: Player,
  agents: readonly AgentSummary[],
  reach: ModelAvailability,
) {
  const { models } = match;
  const kind = agents.find(({ id }) => id === agent)?.kind;
  if (kind !== 'model' && kind !== 'own') return [];
  const named = modelsNamedIn(options).map(({ path, reference }) => ({ path: `systems.${name}.options.${path}`, reference }));
  if (model !== undefined) return [{ path: `systems.${name}.model`, reference: model }, ...named];
  if (models?.model !== undefined) return [{ path: 'models.model', reference: models.model }, ...named];
  // An own team may call no model; a model-driven system calls the default.
  return kind === 'model' ? [{ path: '', reference: reach.defaultModel }, ...named] : named;
}

/**
 * Throws an InputError if a model that matches need is known to be unavailable, for example without a key: those matches would be played
 * for nothing. A match that is played from a cassette needs no model. Only the provider knows whether a key is valid.
 */
export function checkModels(matches: readonly MatchConfiguration[], agents: readonly AgentSummary[], reach: ModelAvailability): void {
  const asked = matches.filter(({ models }) => models?.cassette === undefined);
  const needed = asked.flatMap((match) => playersOf(match).flatMap((player) => neededModels(match, player, agents, reach)));
  const each = new Map(needed.map((model) => [`${model.path} ${model.reference}`, model]));
  const issues = [...each.values()].flatMap<InputIssue>(({ path, reference }) => {
    const problem = reach.problemOf(reference);
    return problem === null ? [] : [{ path, message: `${reference} cannot be called. ${problem}` }];
  });
  if (issues.length > 0) throw InputError.of('Nothing was started:', issues);
}
