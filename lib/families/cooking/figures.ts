import type { FigureDeclaration } from '../../domain/figures.ts';
import { figureIds } from './figure-ids.ts';

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
  {
    id: figureIds.seconds,
    title: 'Time',
    meaning: 'Game time until the task ended.',
    unit: 's',
    format: 'number',
    better: 'lower',
    range: [0, null],
    source: 'this arena',
  },
  {
    id: figureIds.messages,
    title: 'Messages',
    meaning: 'Lines that the agents said, on any channel.',
    unit: '',
    format: 'count',
    better: 'neither',
    range: [0, null],
    source: 'this arena',
  },
  {
    id: figureIds.words,
    title: 'Words',
    meaning: 'Words in these lines.',
    unit: '',
    format: 'count',
    better: 'neither',
    range: [0, null],
    source: 'this arena',
  },
  {
    id: figureIds.actions,
    title: 'Commands',
    meaning: 'Commands that the agents began.',
    unit: '',
    format: 'count',
    better: 'neither',
    range: [0, null],
    source: 'this arena',
  },
];
