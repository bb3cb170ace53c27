import { formatName } from '../../format.ts';
import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { handInOf } from './facts.ts';
import { type DashAndDineView, emptyDashAndDine, foldDashAndDine } from './view.ts';

const plain = plainFamily('dash-and-dine');

function itemsInWords(items: Readonly<Record<string, number>>): string {
  return Object.entries(items)
    .map(([item, count]) => `${count} ${formatName(item)}`)
    .join(', ');
}

/** Dash & Dine of PillagerBench: teams cook from one garden and hand food to their servers. */
export const dashAndDine: Family<DashAndDineView> = {
  ...plain,
  empty: emptyDashAndDine,
  fold: foldDashAndDine,
  words: (fact, teamName) => {
    const handIn = handInOf(fact);
    if (handIn === null) return plain.words(fact, teamName);
    const { team, scored, wasted } = handIn;
    const lost = itemsInWords(wasted);
    return {
      text: `The server of ${teamName(team)} took ${itemsInWords({ ...scored, ...wasted })}`,
      detail: lost ? `${lost} for nothing` : null,
      item: Object.keys(scored)[0] ?? Object.keys(wasted)[0] ?? null,
      weight: lost ? 'high' : 'low',
    };
  },
  factTitles: { 'hand-in': 'Handed in' },
  deliveryOf: handInOf,
  drivers: [
    { key: 'served', title: 'Food served', words: ['food served', 'foods served'] },
    { key: 'wasted', title: 'Food wasted', words: ['food wasted', 'foods wasted'] },
    workDrivers.collected,
    workDrivers.placed,
  ],
};
