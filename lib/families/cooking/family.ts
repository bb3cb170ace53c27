import { formatName } from '../../format.ts';
import { absentOf, absentWords } from '../absent-agents.ts';
import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { handOverMark } from '../hand-over.ts';
import { holdingWords } from '../holding-words.ts';
import { plainFamily } from '../plain-family.ts';
import { holdingOf, orderOf } from './facts.ts';
import { type CookingView, dishMark, emptyCooking, foldCooking } from './view.ts';

const plain = plainFamily('cooking');

/** Cooking of MineCollab: agents gather, share recipes and ingredients, and cook dishes for one of them or each for itself. */
export const cooking: Family<CookingView> = {
  ...plain,
  empty: emptyCooking,
  fold: foldCooking,
  words: (fact, teamName) => {
    const order = orderOf(fact);
    if (order)
      return {
        text: `The dishes are ${order.dishes.map(({ item }) => formatName(item)).join(' and ')}`,
        detail: order.title,
        item: order.dishes[0]?.item ?? null,
        weight: 'normal',
      };
    const absent = absentOf(fact);
    if (absent) return { text: absentWords(absent), detail: null, item: null, weight: 'high' };
    const holding = holdingOf(fact);
    return holding ? holdingWords(holding) : plain.words(fact, teamName);
  },
  factTitles: { order: 'Dishes', holding: 'Carries', absent: 'Absent' },
  drivers: [workDrivers.collected, workDrivers.placed, workDrivers.broken],
  markKinds: [{ kind: dishMark, title: 'Dish in hand' }, handOverMark],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.family !== 'cooking' || view.kitchen.order === null) return null;
    const held = view.kitchen.order.dishes.filter(({ item }) => (view.kitchen.holdings.get(agent)?.[item] ?? 0) > 0);
    const [first] = held;
    return first === undefined ? null : { item: first.item, text: String(held.length) };
  },
};
