import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import type { FamilyView } from '../registry.ts';
import { emptyKitchen, foldKitchen, type Kitchen } from './kitchen.ts';

/** The state of an episode of Farm to Table so far. */
export interface FarmToTableView {
  readonly family: 'farm-to-table';
  readonly counts: Counts;
  readonly kitchen: Kitchen;
}

export const emptyFarmToTable: FarmToTableView = { family: 'farm-to-table', counts: {}, kitchen: emptyKitchen };

/** Kind of moment on the timeline: the team reached an item of the recipe tree. */
export const reachedMark = 'item-reached';

/** Folds one event. A change of holdings that reaches nothing is no news. */
export function foldFarmToTable(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'farm-to-table' ? known : emptyFarmToTable;
  const kitchen = foldKitchen(view.kitchen, event);
  const counts = countedWork(view.counts, event, teamOf);
  if (kitchen === view.kitchen && counts === view.counts) return { view, mark: null, isNews: true };
  const isReached = kitchen.reached.size > view.kitchen.reached.size;
  const isHolding = event.kind === 'family' && event.name === 'holding';
  return { view: { ...view, kitchen, counts }, mark: isReached ? reachedMark : null, isNews: isReached || !isHolding };
}
