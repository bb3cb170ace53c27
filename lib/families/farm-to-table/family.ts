import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { type Counts, countedWork, workDrivers } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { dishWord } from './dish-word.ts';
import { holdingOf, orderOf } from './facts.ts';
import { emptyKitchen, foldKitchen, type Kitchen } from './kitchen.ts';

/** The data in the guide of Farm to Table. */
export interface FarmToTableGuideFacts {
  readonly family: 'farm-to-table';
  readonly agents: readonly string[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly 'farm-to-table': FarmToTableView;
  }
  interface GuideFactsById {
    readonly 'farm-to-table': FarmToTableGuideFacts;
  }
}

/** The state of an episode of Farm to Table so far. */
interface FarmToTableView {
  readonly family: 'farm-to-table';
  readonly counts: Counts;
  readonly kitchen: Kitchen;
}

const emptyFarmToTable: FarmToTableView = { family: 'farm-to-table', counts: {}, kitchen: emptyKitchen };

/** Kind of moment on the timeline: the team reached an item of the recipe tree. */
export const reachedMark = 'item-reached';

/** Folds one event. A change of holdings that reaches nothing is no news. */
function foldFarmToTable(view: FarmToTableView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<FarmToTableView> {
  const kitchen = foldKitchen(view.kitchen, event);
  const counts = countedWork(view.counts, event, teamOf);
  if (kitchen === view.kitchen && counts === view.counts) return { view, mark: null, isNews: true };
  const isReached = kitchen.reached.size > view.kitchen.reached.size;
  const isHolding = event.kind === 'family' && event.name === 'holding';
  return { view: { ...view, kitchen, counts }, mark: isReached ? reachedMark : null, isNews: isReached || !isHolding };
}

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
    if (view.kitchen.order === null) return null;
    const firsts = [...view.kitchen.reached].filter(([, { by }]) => by === agent);
    return { item: firsts.at(-1)?.[0] ?? view.kitchen.order.dish[0].item, text: String(firsts.length) };
  },
};
