import { ModelFailure } from '#server/contract/model-failure.ts';
import { buildSteps } from './build-steps.ts';
import { itemSteps } from './item-steps.ts';
import type { KnownWorld } from './known-world.ts';
import type { TaskStep } from './task-step.ts';
import { waySteps } from './way-steps.ts';

/**
 * The work that a task still needs, from its facts alone: blocks of a blueprint, wanted items, a way to a destination. Throws ModelFailure
 * for a task with none of these goals, or with a goal that no known way reaches.
 */
export function taskSteps(known: KnownWorld): TaskStep[] {
  const hasBlueprint = known.planned.size > 0 || known.world.standing > 0;
  const wanted = known.facts('wanted');
  if (!hasBlueprint && wanted.length === 0 && known.facts('destination').length === 0) throw unknownGoal(known);
  const steps = [...buildSteps(known), ...itemSteps(known), ...waySteps(known)];
  return steps;
}

function unknownGoal(known: KnownWorld): ModelFailure {
  const kinds = [...new Set(known.data.map(({ fact }) => (fact.kind === 'family' ? `family ${fact.name}` : fact.kind)))];
  return new ModelFailure(
    'offline',
    `The offline planner finds no goal that it knows in the facts of this task (${kinds.join(', ') || 'none'}). It can build blueprints, get wanted items and lead agents to a destination. For this task a language model is needed: name one, as --model openai/gpt-4o.`,
  );
}
