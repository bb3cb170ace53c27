import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { holdingFact, orderFact } from '#lib/families/farm-to-table/facts.ts';
import { farmRules } from '#lib/families/farm-to-table/rules.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import type { Player } from '#server/minecraft/player.ts';
import { TaskReferee } from '../task-referee.ts';
import { watchHoldings } from '../watches.ts';
import { isInside } from './geometry.ts';
import { orderFor } from './order.ts';
import type { FarmTask } from './tasks.ts';

/** Seconds between two reports of the same progress, and between two looks into the inventories under parity. */
const secondsPerReport = 20;

/**
 * The referee of Farm to Table: it watches what the agents hold of the dish's items inside the arena. The original looks into the inventories
 * every 20 s alone, so it misses what is made and used up between two looks, and notices a finished dish up to 20 s late; parity keeps this.
 */
export function farmReferee(context: RefereeContext, task: FarmTask): Referee {
  const isDue = (tick: number): boolean => context.rules === 'corrected' || tick % (secondsPerReport * ticksPerSecond) === 0;
  const heldBy = ({ inventory, position }: Player): Readonly<Record<string, number>> => {
    if (!isInside(position)) return {};
    const totals = inventory.totals();
    return Object.fromEntries(task.dish.map(({ item }) => [item, totals.get(item) ?? 0] as const).filter(([, count]) => count > 0));
  };
  return new TaskReferee(context, {
    rules: farmRules,
    opening: orderFact(orderFor(task, context.rules)),
    watches: [watchHoldings(context, holdingFact, { itemsOf: heldBy, isDue })],
    measured: { everySeconds: 1, againSeconds: secondsPerReport },
    endsBySeconds: true,
  });
}
