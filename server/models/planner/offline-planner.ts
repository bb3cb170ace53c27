import type { PlannerFacts } from '#server/contract/planner-facts.ts';
import { answerCausal } from './causal.ts';
import { answerCausalUpdate } from './causal-update.ts';
import { answerCritique } from './critique.ts';
import { goalOf } from './goal.ts';
import { answerOpponent } from './opponent.ts';
import { answerProgram, answerTeamProgram } from './program.ts';
import { answerTactics } from './tactics.ts';
import { answerTacticsUpdate } from './tactics-update.ts';

/**
 * Answers a model call without a key: by search and statistics over the facts of the call alone, in the form that a model must use.
 * Deterministic: the same facts get the same answer. Throws an Error without facts, and ModelFailure if the planner cannot plan for the
 * goal of the game.
 */
export function answerOffline(facts: PlannerFacts | null): string {
  if (facts === null) throw new Error('The offline planner cannot answer a prompt without facts.');
  goalOf({ ...facts.briefing, ...('graph' in facts ? { graph: facts.graph } : {}) });
  switch (facts.purpose) {
    case 'tactics':
      return answerTactics(facts);
    case 'tactics-update':
      return answerTacticsUpdate(facts);
    case 'causal':
      return answerCausal(facts);
    case 'causal-update':
      return answerCausalUpdate(facts);
    case 'opponent':
      return answerOpponent(facts);
    case 'program':
      return answerProgram(facts);
    case 'critique':
      return answerCritique(facts);
    case 'team-program':
      return answerTeamProgram(facts);
  }
}
