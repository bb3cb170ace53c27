import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { talkFigures } from '../talk-figures.ts';

/** Ids of the figures that only crafting tasks have. */
export const figureIds = { held: 'held' } as const;

const paper = 'MINDcraft and MineCollab (arXiv 2504.17950)';

/** The figures of crafting tasks, for the team and partly for each agent. */
export const craftingFigures: readonly FigureDeclaration[] = [
  {
    id: figureIds.held,
    title: 'Held',
    meaning: 'The largest number of the wanted item that one agent held at the end.',
    unit: 'items',
    format: 'count',
    better: 'higher',
    range: [0, null],
    source: `${paper}: success`,
  },
  ...talkFigures,
];
