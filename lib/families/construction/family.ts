import { changesOf } from '../../blueprint/changes.ts';
import { cellsNow } from '../../blueprint/site.ts';
import { formatName } from '../../format.ts';
import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { assignmentOf } from './facts.ts';
import { type ConstructionView, constructionMarks, emptyConstruction, foldConstruction } from './view.ts';

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
    if (view.family !== 'construction' || view.site.assignment === null) return null;
    const right = cellsNow(view.site).filter(({ state, by }) => state === 'right' && by === agent).length;
    return { item: view.site.assignment.cells[0]?.name ?? null, text: String(right) };
  },
};
