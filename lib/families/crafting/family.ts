import { formatName } from '../../format.ts';
import { absentOf, absentWords } from '../absent-agents.ts';
import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { handOverMark } from '../hand-over.ts';
import { holdingWords } from '../holding-words.ts';
import { plainFamily } from '../plain-family.ts';
import { holdingOf, targetOf } from './facts.ts';
import { type CraftingView, craftedMark, emptyCrafting, foldCrafting } from './view.ts';

const plain = plainFamily('crafting');

/** Crafting of MineCollab: agents that each hold a part of the ingredients craft an item. */
export const crafting: Family<CraftingView> = {
  ...plain,
  empty: emptyCrafting,
  fold: foldCrafting,
  words: (fact, teamName) => {
    const target = targetOf(fact);
    if (target)
      return {
        text: `The target is ${target.count} ${formatName(target.item)}`,
        detail: target.title,
        item: target.item,
        weight: 'normal',
      };
    const absent = absentOf(fact);
    if (absent) return { text: absentWords(absent), detail: null, item: null, weight: 'high' };
    const holding = holdingOf(fact);
    return holding ? holdingWords(holding) : plain.words(fact, teamName);
  },
  factTitles: { target: 'Target', holding: 'Carries', absent: 'Absent' },
  drivers: [workDrivers.collected, workDrivers.placed, workDrivers.broken],
  markKinds: [{ kind: craftedMark, title: 'Target crafted' }, handOverMark],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.family !== 'crafting' || view.workshop.target === null) return null;
    const { item } = view.workshop.target;
    return { item, text: String(view.workshop.holdings.get(agent)?.[item] ?? 0) };
  },
};
