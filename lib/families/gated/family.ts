import { recordOf } from '#lib/coordination/records.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatName } from '#lib/format.ts';
import { type Counts, countedWork, workDrivers } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { changesOf, planOf } from './facts.ts';
import { emptySite, foldSite, placeKey, type Site } from './rules.ts';

/** The data in the guide of gated coordination. */
export interface GatedGuideFacts {
  readonly family: 'gated';
  readonly agents: readonly string[];
  /** Number of templates, seeds of each, and tasks. */
  readonly templates: number;
  readonly seeds: number;
  /** Tasks by set, without those of the templates. */
  readonly sets: readonly { readonly name: string; readonly tasks: number }[];
  /** What the sets of native blueprints assume, each with its source. */
  readonly assumptions: readonly { readonly text: string; readonly source: string }[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly gated: GatedView;
  }
  interface GuideFactsById {
    readonly gated: GatedGuideFacts;
  }
}

/** The state of an episode of gated coordination so far. */
interface GatedView {
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
export function foldGated(view: GatedView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<GatedView> {
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

const plain = plainFamily('gated');

/** Gated coordination: agents build a divided blueprint, and talking has a cost. */
export const gated: Family<GatedView> = {
  ...plain,
  empty: emptyGated,
  fold: foldGated,
  words: (fact, teamName) => {
    const plan = planOf(fact);
    if (plan)
      return {
        text: `The blueprint has ${plan.cells.length} blocks`,
        detail: [
          ...(plan.class === null ? [] : [`class ${plan.class}`]),
          plan.needs.map(({ agent, item }) => `${agent} lacks ${formatName(item)}`).join(', ') || 'every agent has what it needs',
        ].join('; '),
        item: plan.item,
        weight: 'normal',
      };
    const changes = changesOf(fact);
    if (!changes) return plain.words(fact, teamName);
    const [first, ...others] = changes;
    if (!first) return null;
    return {
      text: first.block === null ? 'A block of the site is gone' : `${formatName(first.block)} is in the site`,
      detail: others.length === 0 ? null : `and ${others.length} more changes`,
      item: first.block,
      weight: 'low',
    };
  },
  factTitles: { plan: 'Blueprint', built: 'Building site' },
  drivers: [workDrivers.placed, workDrivers.broken],
  markKinds: [
    { kind: gatedMarks.escalated, title: 'Issue to the board' },
    { kind: gatedMarks.local, title: 'Issue stays local' },
    { kind: gatedMarks.failed, title: 'Window closed without yield' },
    { kind: gatedMarks.resolved, title: 'Issue resolved' },
  ],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.site.plan === null) return null;
    const { plan, built } = view.site;
    const own = plan.cells.filter((cell) => cell.agent === agent);
    const right = own.filter(({ at, block }) => built.get(placeKey(at)) === block).length;
    return { item: own[0]?.block ?? null, text: `${right}/${own.length}` };
  },
};
