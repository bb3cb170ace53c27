import type { TacticsFacts, ToldBriefing } from '../contract/planner-facts.ts';
import { planAreas, unseenOpponents } from './area-plan.ts';
import { guessedLengths } from './assumptions.ts';
import { planKitchen } from './kitchen-plan.ts';
import type { Order } from './order.ts';
import { orderWords, tagged } from './order-words.ts';

/** First tactics: whatever a search over what is known promises most. */
export function answerTactics({ briefing }: TacticsFacts): string {
  const { orders, reasoning } = firstPlan(briefing);
  return tacticsAnswer(reasoning, orders, briefing);
}

/** The best plan against opponents nobody has seen yet. */
export function firstPlan(briefing: ToldBriefing): { orders: readonly Order[]; reasoning: string } {
  const { scoring } = briefing.knowledge;
  if (scoring.kind === 'handed-in') {
    const plan = planKitchen(briefing, guessedLengths);
    return { orders: plan.orders, reasoning: `Played through in thought, this promises ${Math.round(plan.perMinute)} points a minute.` };
  }
  const plan = planAreas(briefing, unseenOpponents, guessedLengths);
  return {
    orders: plan.orders,
    reasoning: `Played through in thought, this makes ${plan.own.toFixed(1)} points a minute, ${plan.lead.toFixed(1)} more than the opponents.`,
  };
}

/** Orders as an answer to the question for tactics, and after them what is to be remembered for the next one. */
export function tacticsAnswer(reasoning: string, orders: readonly Order[], briefing: ToldBriefing, notes: readonly string[] = []): string {
  return tagged(reasoning, [...orders.map((order) => orderWords(order, briefing)), ...notes]);
}
