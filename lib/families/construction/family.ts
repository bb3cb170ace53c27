import { changesOf } from '#lib/blueprint/changes.ts';
import { cellsNow } from '#lib/blueprint/site.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatName } from '#lib/format.ts';
import { type Counts, countedWork, workDrivers } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { assignmentOf } from './facts.ts';
import { emptySite, foldSite, type Site } from './rules.ts';

/** The data in the guide of construction. */
export interface ConstructionGuideFacts {
  readonly family: 'construction';
  readonly agents: readonly string[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly construction: ConstructionView;
  }
  interface GuideFactsById {
    readonly construction: ConstructionGuideFacts;
  }
}

/** The state of an episode of construction so far. */
interface ConstructionView {
  readonly family: 'construction';
  readonly counts: Counts;
  readonly site: Site;
}

const emptyConstruction: ConstructionView = { family: 'construction', counts: {}, site: emptySite };

/** Kinds of moments on the timeline: a block of the blueprint became right, or a right block was lost. */
const constructionMarks = { right: 'block-right', lost: 'block-lost' } as const;

/** Folds one event. */
function foldConstruction(
  view: ConstructionView,
  event: MatchEvent,
  teamOf: (agent: string) => TeamId | null,
): FamilyStep<ConstructionView> {
  const site = foldSite(view.site, event);
  const counts = countedWork(view.counts, event, teamOf);
  if (site === view.site && counts === view.counts) return { view, mark: null, isNews: true };
  const change = site.built === view.site.built ? 0 : site.right - view.site.right;
  const mark = change > 0 ? constructionMarks.right : change < 0 ? constructionMarks.lost : null;
  return { view: { ...view, site, counts }, mark, isNews: true };
}

const plain = plainFamily('construction');

/** Construction of VillagerBench: one team builds a blueprint. */
export const construction: Family<ConstructionView> = {
  ...plain,
  empty: emptyConstruction,
  fold: foldConstruction,
  words: (fact, teamName) => {
    const assignment = assignmentOf(fact);
    if (assignment)
      return {
        text: `The blueprint is ${assignment.name}, with ${assignment.cells.length} blocks`,
        detail: null,
        item: assignment.cells[0]?.name ?? null,
        weight: 'normal',
      };
    const changes = changesOf(fact);
    if (!changes) return plain.words(fact, teamName);
    const [first, ...others] = changes;
    if (!first) return null;
    const text = first.block ? `${formatName(first.block.name)} is in the building area` : 'A block of the building area is gone';
    return {
      text,
      detail: others.length === 0 ? null : `and ${others.length} more changes`,
      item: first.block?.name ?? null,
      weight: 'low',
    };
  },
  factTitles: { blueprint: 'Blueprint', built: 'Building area' },
  drivers: [workDrivers.placed, workDrivers.broken],
  markKinds: [
    { kind: constructionMarks.right, title: 'Block right' },
    { kind: constructionMarks.lost, title: 'Block lost' },
  ],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.site.assignment === null) return null;
    const right = cellsNow(view.site).filter(({ state, by }) => state === 'right' && by === agent).length;
    return { item: view.site.assignment.cells[0]?.name ?? null, text: String(right) };
  },
};
