import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import { handOverMark, receiverOf } from '../hand-over.ts';
import type { FamilyView } from '../registry.ts';
import { type BuildingSite, emptyBuildingSite, foldBuildingSite } from './rules.ts';

/** The state of an episode of building by blueprint so far. */
export interface BlueprintsView {
  readonly family: 'blueprints';
  readonly counts: Counts;
  readonly site: BuildingSite;
}

export const emptyBlueprints: BlueprintsView = { family: 'blueprints', counts: {}, site: emptyBuildingSite };

/** Kinds of moments on the timeline: a block of the blueprint became right, or a right block was lost. */
export const blueprintMarks = { right: 'cell-right', lost: 'cell-lost' } as const;

/** Folds one event. What agents carry is no news. */
export function foldBlueprints(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'blueprints' ? known : emptyBlueprints;
  const site = foldBuildingSite(view.site, event);
  const counts = countedWork(view.counts, event, teamOf);
  const handed = receiverOf(event) === null ? null : handOverMark.kind;
  if (site === view.site && counts === view.counts) return { view, mark: handed, isNews: true };
  const change = site.built === view.site.built ? 0 : site.right - view.site.right;
  const mark = change > 0 ? blueprintMarks.right : change < 0 ? blueprintMarks.lost : handed;
  return { view: { ...view, site, counts }, mark, isNews: !(event.kind === 'family' && event.name === 'holding') };
}
