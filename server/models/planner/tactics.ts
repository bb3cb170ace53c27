import type { TacticsFacts } from '#server/contract/planner-facts.ts';
import type { KnownGame } from './action-model.ts';
import { planAreas, unseenOpponents } from './area-plan.ts';
import { guessedLengths } from './assumptions.ts';
import { goalOf } from './goal.ts';
import { planKitchen } from './kitchen-plan.ts';
import type { Order } from './order.ts';
import { orderWords, tagged } from './order-words.ts';

/** First tactics: the plan with the highest expected score by briefing and beliefs. */
export function answerTactics({ briefing, graph }: TacticsFacts): string {
  const game = { ...briefing, graph };
  const { orders, reasoning } = firstPlan(game);
  return tacticsAnswer(reasoning, orders, game);
}

/** The best plan against unknown opponents. */
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

/** Orders as the answer to a tactics prompt, followed by notes for the next plan. */
export function tacticsAnswer(reasoning: string, orders: readonly Order[], game: KnownGame, notes: readonly string[] = []): string {
  return tagged(reasoning, [...orders.map((order) => orderWords(order, game)), ...notes]);
}
