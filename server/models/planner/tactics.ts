import type { TacticsFacts, ToldBriefing } from '../contract/planner-facts.ts';
import { planAreas, unseenOpponents } from './area-plan.ts';
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
  const { pollution, scoring } = briefing.knowledge;
  if (scoring.kind === 'handed-in') {
    const plan = planKitchen(briefing);
    const foods = [...plan.points].map(([food, points]) => `${Math.round(points)} of ${food}`);
    return {
      orders: plan.orders,
      reasoning: `Played through in thought, this promises ${Math.round(plan.total)} points: ${foods.join(', ')}.`,
    };
  }
  const plan = planAreas(briefing, unseenOpponents, pollution?.most ?? 0);
  return {
    orders: plan.orders,
    reasoning: `Played through in thought, this ends ${Math.round(plan.lead)} points ahead with ${Math.round(plan.own)}.`,
  };
}

/** Orders as an answer to the question for tactics. */
export function tacticsAnswer(reasoning: string, orders: readonly Order[], briefing: ToldBriefing): string {
  return tagged(
    reasoning,
    orders.map((order) => orderWords(order, briefing)),
  );
}
