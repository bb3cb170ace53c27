import type { End, Outcome } from '../../domain/outcome.ts';
import { formatName } from '../../format.ts';
import { endingWithout } from '../absent-agents.ts';
import { holdersOf, isServed, type Kitchen, servedDishes } from './kitchen.ts';

/** Why a task ends, with a sentence; null while it continues. The limit of the episode is checked elsewhere. */
export function endingOf(kitchen: Kitchen): { readonly end: End; readonly text: string } | null {
  const { order, absent } = kitchen;
  const incomplete = endingWithout(absent);
  if (incomplete) return incomplete;
  if (order === null || !isServed(kitchen)) return null;
  const dishes = order.dishes.map(({ item }) => formatName(item)).join(' and ');
  const [first] = order.dishes;
  if (first !== undefined && first.holder !== null) return { end: 'complete', text: `Each agent holds its dish: ${dishes}.` };
  const holder = kitchen.agents.find((agent) => order.dishes.every(({ item }) => holdersOf(kitchen, item).includes(agent)));
  return { end: 'complete', text: `${holder ?? 'An agent'} holds ${dishes}.` };
}

/** The outcome of a kitchen that ends for this reason; nothing is reached without the whole team. Throws an Error before the order. */
export function outcomeOf(kitchen: Kitchen, end: End): Outcome {
  const { order, absent } = kitchen;
  if (order === null) throw new Error('This episode has no order, so nothing of it can be measured.');
  const completion = absent.length > 0 ? 0 : servedDishes(kitchen).length / order.dishes.length;
  return { kind: 'task', completion, success: completion === 1, ended: end };
}
