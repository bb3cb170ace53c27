import type { KnownGame } from './action-model.ts';
import { assumed } from './assumptions.ts';
import { type CropBelief, judgeKitchen, type KitchenPlan } from './kitchen-plan.ts';
import type { Order } from './order.ts';
import { cropsIn } from './yields.ts';

/** The beliefs for weighing sabotage: game lengths in seconds, yields of crops, and the opponents' points per minute by food. */
interface Belief {
  readonly lengths: readonly number[];
  readonly crops: CropBelief;
  readonly theirPoints: ReadonlyMap<string, number>;
}

/**
 * An order to dig up a crop that only the opponents need, for the agent that loses least by it, if the opponents are expected to lose
 * clearly more points than the own team. Null if no crop is worth it.
 */
export function sabotageOf(
  briefing: KnownGame,
  plan: KitchenPlan,
  { lengths, crops, theirPoints }: Belief,
): Extract<Order, { kind: 'uproot' }> | null {
  const needed = new Set(plan.orders.flatMap((order) => (order.kind === 'serve' ? cropsIn(briefing, order.food) : [])));
  const theirs = new Map<string, number>();
  for (const [food, points] of theirPoints) {
    for (const crop of cropsIn(briefing, food)) if (!needed.has(crop)) theirs.set(crop, (theirs.get(crop) ?? 0) + points);
  }
  let best: { order: Extract<Order, { kind: 'uproot' }>; gain: number } | null = null;
  for (const [item, points] of theirs) {
    for (const agent of briefing.agents) {
      const order = { kind: 'uproot', agent, item } as const;
      const cost = plan.perMinute - judgeKitchen(briefing, [order, ...plan.orders], lengths, crops).perMinute;
      const gain = points * assumed('lostByUprooting') - cost * assumed('worthSabotage');
      if (gain > (best?.gain ?? 0)) best = { order, gain };
    }
  }
  return best?.order ?? null;
}
