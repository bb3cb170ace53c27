import type { End, Outcome } from '../../domain/outcome.ts';
import { dishWord } from './dish-word.ts';
import { fullScore } from './dishes.ts';
import { type Kitchen, pointsNow } from './kitchen.ts';
import { actionSeconds } from './measure.ts';

/** Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is checked elsewhere. */
export function endingOf(kitchen: Kitchen, tick: number): { readonly end: End; readonly text: string } | null {
  const { order } = kitchen;
  if (!order) return null;
  if (pointsNow(kitchen) >= fullScore) return { end: 'complete', text: `The team has its ${dishWord(order.dish[0].item)}.` };
  if (actionSeconds(kitchen, tick) >= order.actionSeconds)
    return { end: 'time', text: `The agents used up the ${order.actionSeconds} s in which they may act.` };
  return null;
}

/** The outcome of a kitchen that ends for this reason. Throws an Error before the order is known. */
export function outcomeOf(kitchen: Kitchen, end: End): Outcome {
  if (kitchen.order === null) throw new Error('This episode has no order, so nothing of it can be measured.');
  const points = pointsNow(kitchen);
  return { kind: 'task', completion: Math.min(1, points / fullScore), success: points >= fullScore, ended: end };
}
