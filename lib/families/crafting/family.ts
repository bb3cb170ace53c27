import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatName } from '#lib/format.ts';
import { absentOf, absentWords } from '../absent-agents.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { handOverMark, receiverOf } from '../hand-over.ts';
import { holdingWords } from '../holding-words.ts';
import { plainFamily } from '../plain-family.ts';
import { holdingOf, targetOf } from './facts.ts';
import { emptyWorkshop, foldWorkshop, mostHeld, type Workshop } from './rules.ts';

/** The data in the guide of crafting tasks. */
export interface CraftingGuideFacts {
  readonly family: 'crafting';
  readonly agents: readonly string[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly crafting: CraftingView;
  }
  interface GuideFactsById {
    readonly crafting: CraftingGuideFacts;
  }
}

/** The state of an episode of crafting so far. */
interface CraftingView {
  readonly family: 'crafting';
  readonly counts: Counts;
  readonly workshop: Workshop;
}

const emptyCrafting: CraftingView = { family: 'crafting', counts: {}, workshop: emptyWorkshop };

/** Kind of moment on the timeline: an agent holds more of the wanted item than any did before. */
export const craftedMark = 'target-crafted';

/** Folds one event. What agents carry is no news, unless it is the wanted item. */
function foldCrafting(view: CraftingView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<CraftingView> {
  const workshop = foldWorkshop(view.workshop, event);
  const counts = countedWork(view.counts, event, teamOf);
  const handed = receiverOf(event) === null ? null : handOverMark.kind;
  if (workshop === view.workshop && counts === view.counts) return { view, mark: handed, isNews: true };
  const isCrafted = mostHeld(workshop) > mostHeld(view.workshop);
  const isHolding = event.kind === 'family' && event.name === 'holding';
  return { view: { ...view, workshop, counts }, mark: isCrafted ? craftedMark : handed, isNews: isCrafted || !isHolding };
}

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
  markKinds: [{ kind: craftedMark, title: 'Target crafted' }, handOverMark],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.workshop.target === null) return null;
    const { item } = view.workshop.target;
    return { item, text: String(view.workshop.holdings.get(agent)?.[item] ?? 0) };
  },
};
