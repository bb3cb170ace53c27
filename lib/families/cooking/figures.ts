import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { talkFigures } from '../talk-figures.ts';

/** Ids of the figures that only cooking tasks have. */
export const figureIds = { dishes: 'dishes' } as const;

const paper = 'MINDcraft and MineCollab (arXiv 2504.17950)';

/** The figures of cooking tasks, for the team and partly for each agent. */
export const cookingFigures: readonly FigureDeclaration[] = [
  {
    id: figureIds.dishes,
    title: 'Dishes',
    meaning: 'Dishes that were in the right hands at the end.',
    unit: 'dishes',
    format: 'count',
    better: 'higher',
    range: [0, null],
    source: `${paper}: success`,
  },
  ...talkFigures,
];
