import { ofTeam } from '#lib/domain/team.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { KnownGame } from './action-model.ts';
import { firstGraph } from './causal.ts';
import { pointSource } from './order-words.ts';
import { supplyOf } from './supply.ts';

/** The goals that the planner can plan for: to hold the drops of an area's blocks, and to hand in food. */
export type Goal = 'hold' | 'hand-in';

/** The goal of a game. Throws ModelFailure with a message for the user if the planner has no plan for the goal. */
export function goalOf(game: KnownGame): Goal {
  const { knowledge, team, graph = [] } = game;
  const { scoring, points } = knowledge;
  if (scoring.kind === 'held') {
    if (knowledge.areas && pointSource(game, 'own')) return 'hold';
    throw unknownGoal(`hold ${ofTeam(scoring.items, team)}`);
  }
  if (scoring.kind === 'handed-in') {
    const known = { ...game, graph: [...graph, ...firstGraph(game)] };
    const foods = Object.entries(points).flatMap(([food, worth]) => (worth > 0 ? [food] : []));
    if (foods.some((food) => supplyOf(food, known) ?? supplyOf(food, { ...game, graph: [] }))) return 'hand-in';
    throw unknownGoal(`hand in ${foods.join(', ') || 'food'}`);
  }
  throw unknownGoal(game.objective);
}

function unknownGoal(goal: string): ModelFailure {
  return new ModelFailure(
    'offline',
    `The offline planner does not know how to reach the goal "${goal}" from the facts of the game. It can plan two goals: to hold what the blocks of the own area drop, and to hand in food that grows, lies in chests or is made of such things. This game needs a language model: name one, for example --model openai/gpt-4o.`,
  );
}
