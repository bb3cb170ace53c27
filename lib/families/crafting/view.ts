import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import { handOverMark, receiverOf } from '../hand-over.ts';
import type { FamilyView } from '../registry.ts';
import { emptyWorkshop, foldWorkshop, mostHeld, type Workshop } from './rules.ts';

/** The state of an episode of crafting so far. */
export interface CraftingView {
  readonly family: 'crafting';
  readonly counts: Counts;
  readonly workshop: Workshop;
}

export const emptyCrafting: CraftingView = { family: 'crafting', counts: {}, workshop: emptyWorkshop };

/** Kind of moment on the timeline: an agent holds more of the wanted item than any did before. */
export const craftedMark = 'target-crafted';

/** Folds one event. What agents carry is no news, unless it is the wanted item. */
export function foldCrafting(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'crafting' ? known : emptyCrafting;
  const workshop = foldWorkshop(view.workshop, event);
  const counts = countedWork(view.counts, event, teamOf);
  const handed = receiverOf(event) === null ? null : handOverMark.kind;
  if (workshop === view.workshop && counts === view.counts) return { view, mark: handed, isNews: true };
  const isCrafted = mostHeld(workshop) > mostHeld(view.workshop);
  const isHolding = event.kind === 'family' && event.name === 'holding';
  return { view: { ...view, workshop, counts }, mark: isCrafted ? craftedMark : handed, isNews: isCrafted || !isHolding };
}
