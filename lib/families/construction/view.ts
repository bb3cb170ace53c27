import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import type { FamilyView } from '../registry.ts';
import { emptySite, foldSite, type Site } from './rules.ts';

/** The state of an episode of construction so far. */
export interface ConstructionView {
  readonly family: 'construction';
  readonly counts: Counts;
  readonly site: Site;
}

export const emptyConstruction: ConstructionView = { family: 'construction', counts: {}, site: emptySite };

/** Kinds of moments on the timeline: a block of the blueprint became right, or a right block was lost. */
export const constructionMarks = { right: 'block-right', lost: 'block-lost' } as const;

/** Folds one event. */
export function foldConstruction(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'construction' ? known : emptyConstruction;
  const site = foldSite(view.site, event);
  const counts = countedWork(view.counts, event, teamOf);
  if (site === view.site && counts === view.counts) return { view, mark: null, isNews: true };
  const change = site.built === view.site.built ? 0 : site.right - view.site.right;
  const mark = change > 0 ? constructionMarks.right : change < 0 ? constructionMarks.lost : null;
  return { view: { ...view, site, counts }, mark, isNews: true };
}
