import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import { handOverMark, receiverOf } from '../hand-over.ts';
import type { FamilyView } from '../registry.ts';
import { emptyKitchen, foldKitchen, holdersOf, type Kitchen } from './rules.ts';

/** The state of an episode of cooking so far. */
export interface CookingView {
  readonly family: 'cooking';
  readonly counts: Counts;
  readonly kitchen: Kitchen;
}

export const emptyCooking: CookingView = { family: 'cooking', counts: {}, kitchen: emptyKitchen };

/** Kind of moment on the timeline: a dish comes into hands that did not hold it. */
export const dishMark = 'dish-held';

/** Folds one event. What agents carry is no news, unless it is a dish. */
export function foldCooking(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'cooking' ? known : emptyCooking;
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
