import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatName } from '#lib/format.ts';
import { absentOf, absentWords } from '../absent-agents.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { handOverMark, receiverOf } from '../hand-over.ts';
import { holdingWords } from '../holding-words.ts';
import { plainFamily } from '../plain-family.ts';
import { holdingOf, orderOf } from './facts.ts';
import { emptyKitchen, foldKitchen, holdersOf, type Kitchen } from './rules.ts';

/** The data in the guide of cooking tasks. */
export interface CookingGuideFacts {
  readonly family: 'cooking';
  readonly agents: readonly string[];
  readonly dishes: readonly { readonly item: string; readonly level: string; readonly split: string }[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly cooking: CookingView;
  }
  interface GuideFactsById {
    readonly cooking: CookingGuideFacts;
  }
}

/** The state of an episode of cooking so far. */
interface CookingView {
  readonly family: 'cooking';
  readonly counts: Counts;
  readonly kitchen: Kitchen;
}

const emptyCooking: CookingView = { family: 'cooking', counts: {}, kitchen: emptyKitchen };

/** Kind of moment on the timeline: a dish comes into hands that did not hold it. */
export const dishMark = 'dish-held';

/** Folds one event. What agents carry is no news, unless it is a dish. */
function foldCooking(view: CookingView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<CookingView> {
  const kitchen = foldKitchen(view.kitchen, event);
  const counts = countedWork(view.counts, event, teamOf);
  const handed = receiverOf(event) === null ? null : handOverMark.kind;
  if (kitchen === view.kitchen && counts === view.counts) return { view, mark: handed, isNews: true };
  const isHolding = event.kind === 'family' && event.name === 'holding';
  const isDish = isHolding && hasNewHolder(view.kitchen, kitchen);
  return { view: { ...view, kitchen, counts }, mark: isDish ? dishMark : handed, isNews: isDish || !isHolding };
}

function hasNewHolder(before: Kitchen, after: Kitchen): boolean {
  return (after.order?.dishes ?? []).some(({ item }) => holdersOf(after, item).some((agent) => !holdersOf(before, item).includes(agent)));
}

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
  markKinds: [{ kind: dishMark, title: 'Dish in hand' }, handOverMark],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.kitchen.order === null) return null;
    const held = view.kitchen.order.dishes.filter(({ item }) => (view.kitchen.holdings.get(agent)?.[item] ?? 0) > 0);
    const [first] = held;
    return first === undefined ? null : { item: first.item, text: String(held.length) };
  },
};
