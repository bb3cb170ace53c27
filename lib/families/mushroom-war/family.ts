import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { areaOf } from './facts.ts';
import { emptyMushroomWar, foldMushroomWar, isSlime, type MushroomWarView } from './view.ts';

const plain = plainFamily('mushroom-war');
const scoringItems: Family['scoringItems'] = { red: 'red_mushroom', blue: 'brown_mushroom' };

/** Mushroom War of PillagerBench: teams hold mushrooms of their colour, and caps regrow only in an area that is clean of slime. */
export const mushroomWar: Family<MushroomWarView> = {
  ...plain,
  empty: emptyMushroomWar,
  fold: foldMushroomWar,
  words: (fact, teamName) => {
    const area = areaOf(fact);
    if (area === null) return plain.words(fact, teamName);
    return {
      text: `${teamName(area.team)} area is ${area.clean ? 'clean, caps regrow' : 'too dirty, nothing regrows'}`,
      detail: `${area.slime} slime blocks`,
      item: 'slime_block',
      weight: 'high',
    };
  },
  factTitles: { area: 'Area' },
  isHarmlessToBreak: isSlime,
  drivers: [
    { key: 'ownCapsBroken', title: 'Own caps broken', words: ['cap broken', 'caps broken'] },
    { key: 'slimeBroken', title: 'Slime cleared', words: ['slime cleared', 'slime cleared'] },
    workDrivers.collected,
    workDrivers.placed,
  ],
  markKinds: [{ kind: 'area', title: 'Area' }],
  scoringItems,
  cardLine: ({ seat: { team }, items }) => {
    const item = scoringItems[team];
    return item === undefined ? null : { item, text: String(items[item] ?? 0) };
  },
};
