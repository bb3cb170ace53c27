import type { TeamId } from '#lib/domain/team.ts';
import type { RelationView } from '#lib/fold/minds-view.ts';
import type { ObservedAction } from '#lib/fold/observed-view.ts';
import { evidenceOf, type RelationEvidence } from '#lib/fold/relation-evidence.ts';
import { formatProse } from '#lib/format.ts';

/** A relation of a team's causal graph, with the evidence for it. */
export interface RelationRow extends RelationView {
  readonly evidence: RelationEvidence;
}

/** Which relations are shown. */
export type RelationShare = 'all' | 'new' | 'changed' | 'doubtful';

export function relationRows(relations: readonly RelationView[], team: TeamId, observed: readonly ObservedAction[]): RelationRow[] {
  return relations.map((relation) => ({ ...relation, evidence: evidenceOf(relation, team, observed) }));
}

/** Whether a row is of a kind. */
export function isOf({ change, evidence }: RelationRow, share: RelationShare): boolean {
  return share === 'all' || (share === 'doubtful' ? evidence.doubtful : change === share);
}

/** Whether an action, its needed items and its given items together contain all of `words`, ignoring case and underscores. */
export function holdsWords({ action, causes, effects }: RelationRow, words: string): boolean {
  const text = [action, ...causes, ...effects].join(' ').toLowerCase();
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || formatProse(text).includes(word));
}
