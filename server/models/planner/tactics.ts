import type { TacticsFacts } from '../contract/planner-facts.ts';
import type { KnownGame } from './action-model.ts';
import { planAreas, unseenOpponents } from './area-plan.ts';
import { guessedLengths } from './assumptions.ts';
import { goalOf } from './goal.ts';
import { planKitchen } from './kitchen-plan.ts';
import type { Order } from './order.ts';
import { orderWords, tagged } from './order-words.ts';

/** First tactics: what a search over all that is told and believed promises most of. */
export function answerTactics({ briefing, graph }: TacticsFacts): string {
  const game = { ...briefing, graph };
  const { orders, reasoning } = firstPlan(game);
  return tacticsAnswer(reasoning, orders, game);
}

/** The best plan against opponents nobody has seen yet. */
export function firstPlan(game: KnownGame): { orders: readonly Order[]; reasoning: string } {
  switch (goalOf(game)) {
    case 'hand-in': {
      const plan = planKitchen(game, guessedLengths());
      return { orders: plan.orders, reasoning: `Played through in thought, this promises ${Math.round(plan.perMinute)} points a minute.` };
    }
    case 'hold': {
      const plan = planAreas(game, unseenOpponents, guessedLengths());
      return { orders: plan.orders, reasoning: `Played through in thought, this makes ${plan.own.toFixed(1)} points a minute.` };
    }
  }
}

/** Orders as an answer to the question for tactics, and after them what is to be remembered for the next one. */
export function tacticsAnswer(reasoning: string, orders: readonly Order[], game: KnownGame, notes: readonly string[] = []): string {
  return tagged(reasoning, [...orders.map((order) => orderWords(order, game)), ...notes]);
}
