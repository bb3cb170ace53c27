import { changesOf } from '#lib/blueprint/changes.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatName } from '#lib/format.ts';
import { absentOf, absentWords } from '../absent-agents.ts';
import { type Counts, countedWork, workDrivers } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { handOverMark, receiverOf } from '../hand-over.ts';
import { plainFamily } from '../plain-family.ts';
import { drawingOf, holdingOf } from './facts.ts';
import { type BuildingSite, emptyBuildingSite, foldBuildingSite, rightByAgent } from './rules.ts';

/** The data in the guide of building by blueprint. */
export interface BlueprintsGuideFacts {
  readonly family: 'blueprints';
  readonly agents: readonly string[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly blueprints: BlueprintsView;
  }
  interface GuideFactsById {
    readonly blueprints: BlueprintsGuideFacts;
  }
}

/** The state of an episode of building by blueprint so far. */
interface BlueprintsView {
  readonly family: 'blueprints';
  readonly counts: Counts;
  readonly site: BuildingSite;
}

const emptyBlueprints: BlueprintsView = { family: 'blueprints', counts: {}, site: emptyBuildingSite };

/** Kinds of moments on the timeline: a block of the blueprint became right, or a right block was lost. */
export const blueprintMarks = { right: 'cell-right', lost: 'cell-lost' } as const;

/** Folds one event. What agents carry is no news. */
function foldBlueprints(view: BlueprintsView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<BlueprintsView> {
  const site = foldBuildingSite(view.site, event);
  const counts = countedWork(view.counts, event, teamOf);
  const handed = receiverOf(event) === null ? null : handOverMark.kind;
  if (site === view.site && counts === view.counts) return { view, mark: handed, isNews: true };
  const change = site.built === view.site.built ? 0 : site.right - view.site.right;
  const mark = change > 0 ? blueprintMarks.right : change < 0 ? blueprintMarks.lost : handed;
  return { view: { ...view, site, counts }, mark, isNews: !(event.kind === 'family' && event.name === 'holding') };
}

const plain = plainFamily('blueprints');

/** Kinds of items that a line names. */
const mostKinds = 4;

/** Construction of MineCollab: agents that each carry a part of the materials build a blueprint by talking. */
export const blueprints: Family<BlueprintsView> = {
  ...plain,
  empty: emptyBlueprints,
  fold: foldBlueprints,
  words: (fact, teamName) => {
    const drawing = drawingOf(fact);
    if (drawing)
      return {
        text: `The blueprint is ${drawing.name}, with ${drawing.cells.length} blocks`,
        detail: null,
        item: drawing.cells[0]?.name ?? null,
        weight: 'normal',
      };
    const absent = absentOf(fact);
    if (absent) return { text: absentWords(absent), detail: null, item: null, weight: 'high' };
    const holding = holdingOf(fact);
    if (holding) {
      const parts = Object.entries(holding.items).map(([item, count]) => `${count} ${formatName(item)}`);
      return {
        text: `${holding.agent} carries ${parts.length === 0 ? 'nothing' : parts.slice(0, mostKinds).join(', ')}`,
        detail: parts.length > mostKinds ? `and ${parts.length - mostKinds} more kinds` : null,
        item: Object.keys(holding.items)[0] ?? null,
        weight: 'low',
      };
    }
    const [first, ...others] = changesOf(fact) ?? [];
    if (!first) return plain.words(fact, teamName);
    return {
      text: first.block ? `${formatName(first.block.name)} is in the building` : 'A block of the building is gone',
      detail: others.length === 0 ? null : `and ${others.length} more changes`,
      item: first.block?.name ?? null,
      weight: 'low',
    };
  },
  factTitles: { blueprint: 'Blueprint', built: 'Building', holding: 'Carries', absent: 'Absent' },
  drivers: [workDrivers.placed, workDrivers.broken],
  markKinds: [{ kind: blueprintMarks.right, title: 'Block right' }, { kind: blueprintMarks.lost, title: 'Block lost' }, handOverMark],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.site.assignment === null) return null;
    return { item: view.site.assignment.cells[0]?.name ?? null, text: String(rightByAgent(view.site).get(agent) ?? 0) };
  },
};
