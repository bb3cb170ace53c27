import type { PlannerFacts } from '../contract/planner-facts.ts';
import { answerCausal } from './causal.ts';
import { answerCausalUpdate } from './causal-update.ts';
import { answerCritique } from './critique.ts';
import { goalOf } from './goal.ts';
import { answerOpponent } from './opponent.ts';
import { answerProgram, answerTeamProgram } from './program.ts';
import { answerTactics } from './tactics.ts';
import { answerTacticsUpdate } from './tactics-update.ts';

/**
 * Answers in the place of a model where no key is set: by search and statistics over the facts of the question, and nothing else, in the
 * form a model is asked for. Deterministic: the same facts get the same answer. Throws an Error where there are none, and ModelFailure where
 * the goal of the game is none that it can plan for, whatever it is asked.
 */
export function answerOffline(facts: PlannerFacts | null): string {
  if (facts === null) throw new Error('The offline planner has no answer to a question in words alone.');
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
