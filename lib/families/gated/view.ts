import { recordOf } from '../../coordination/records.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import type { FamilyView } from '../registry.ts';
import { emptySite, foldSite, type Site } from './rules.ts';

/** The state of an episode of gated coordination so far. */
export interface GatedView {
  readonly family: 'gated';
  readonly counts: Counts;
  readonly site: Site;
}

export const emptyGated: GatedView = { family: 'gated', counts: {}, site: emptySite };

/** Kinds of moments on the timeline: an issue went to the board, it stayed local, a window closed without yield, an issue is resolved. */
export const gatedMarks = {
  escalated: 'issue-escalated',
  local: 'issue-local',
  failed: 'window-failed',
  resolved: 'issue-resolved',
} as const;

/** Folds one event. Changes of blocks and of private states are no news of their own. */
export function foldGated(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'gated' ? known : emptyGated;
  const site = foldSite(view.site, event);
  const counts = countedWork(view.counts, event, teamOf);
  const isNews = !(event.kind === 'mind-record' && event.name === 'private-state');
  if (site === view.site && counts === view.counts) return { view, mark: null, isNews };
  return { view: { ...view, site, counts }, mark: markOf(event), isNews };
}

function markOf(event: MatchEvent): string | null {
  const record = event.kind === 'mind-record' ? recordOf(event) : null;
  if (record?.name === 'gate-decision') return record.data.decision === 'escalate' ? gatedMarks.escalated : gatedMarks.local;
  if (record?.name === 'window-closed') return record.data.cause === 'handover_complete' ? null : gatedMarks.failed;
  return record?.name === 'issue-resolved' ? gatedMarks.resolved : null;
}
