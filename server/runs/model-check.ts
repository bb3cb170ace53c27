import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { playersOf } from '#lib/domain/players-of.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { InputIssue } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';
import { calledModels } from './called-models.ts';

/**
 * Throws an InputError if a model that matches need is known to be unavailable, for example without a key: those matches would be useless.
 * A match that is played from a cassette needs no model, but the cassette. Only the provider knows whether a key is valid.
 */
export function checkModels(matches: readonly MatchConfiguration[], agents: readonly AgentSummary[], reach: ModelAvailability): void {
  const asked = matches.filter(({ models }) => models?.cassette === undefined);
  const needed = asked.flatMap((match) =>
    playersOf(match).flatMap((player) => calledModels(match, player, agents, reach).filter(({ isCertain }) => isCertain)),
  );
  const each = new Map(needed.map((model) => [`${model.path} ${model.reference}`, model]));
  const issues = [...each.values()].flatMap<InputIssue>(({ path, reference }) => {
    const problem = reach.problemOf(reference);
    return problem === null ? [] : [{ path, message: `${reference} cannot be called. ${problem}` }];
  });
  const cassettes = new Set(matches.flatMap(({ models }) => models?.cassette ?? []));
  for (const path of cassettes) {
    const problem = reach.problemOfCassette(path);
    if (problem !== null) issues.push({ path: 'models.cassette', message: problem });
  }
  if (issues.length > 0) throw InputError.of('Nothing was started:', issues);
}
