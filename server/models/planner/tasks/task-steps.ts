import { ModelFailure } from '#server/contract/model-failure.ts';
import { buildSteps } from './build-steps.ts';
import { itemSteps } from './item-steps.ts';
import type { KnownWorld } from './known-world.ts';
import type { TaskStep } from './task-step.ts';
import { waySteps } from './way-steps.ts';

/**
 * The work that a task still needs, from its facts alone: blocks of a blueprint, wanted items, a way to a destination. Throws a
 * ModelFailure if the task has none of these goals, or if no known way reaches one.
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
    `The facts of this task hold no goal that the offline planner knows (${kinds.join(', ') || 'none'}). It can build blueprints, get wanted items and lead agents to a destination. This task needs a language model: name one, for example --model openai/gpt-4o.`,
  );
}
