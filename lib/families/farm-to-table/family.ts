import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { dishWord } from './dish-word.ts';
import { holdingOf, orderOf } from './facts.ts';
import { emptyFarmToTable, type FarmToTableView, foldFarmToTable, reachedMark } from './view.ts';

const plain = plainFamily('farm-to-table');

/** Farm to Table of VillagerBench: one team cooks a dish from what fields, pastures and a chest give. */
export const farmToTable: Family<FarmToTableView> = {
  ...plain,
  empty: emptyFarmToTable,
  fold: foldFarmToTable,
  words: (fact, teamName) => {
    const order = orderOf(fact);
    if (order)
      return { text: `The order is one ${dishWord(order.dish[0].item)}`, detail: order.title, item: order.dish[0].item, weight: 'normal' };
    const holding = holdingOf(fact);
    if (!holding) return plain.words(fact, teamName);
    const parts = Object.entries(holding.items).map(([item, count]) => dishWord(item, count));
    return {
      text: `${holding.agent} holds ${parts.length === 0 ? 'nothing of the recipe' : parts.slice(0, 4).join(', ')}`,
      detail: parts.length > 4 ? `and ${parts.length - 4} more kinds` : null,
      item: Object.keys(holding.items)[0] ?? null,
      weight: 'low',
    };
  },
  factTitles: { order: 'Order', holding: 'Holding' },
  drivers: [workDrivers.collected, workDrivers.broken, workDrivers.placed],
  markKinds: [{ kind: reachedMark, title: 'Item reached' }],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.family !== 'farm-to-table' || view.kitchen.order === null) return null;
    const firsts = [...view.kitchen.reached].filter(([, { by }]) => by === agent);
    return { item: firsts.at(-1)?.[0] ?? view.kitchen.order.dish[0].item, text: String(firsts.length) };
  },
};
