import { coordinationFigures, coordinationFiguresOf } from '../../coordination/coordination-figures.ts';
import type { FigureDeclaration, Figures } from '../../domain/figures.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { completionOf, type Site } from './site.ts';

const lastBlock = 'last-block-seconds';

/** The figures of gated coordination: those of coordination in any family, and the time of the last block. */
export const gatedFigures: readonly FigureDeclaration[] = [
  ...coordinationFigures,
  {
    id: lastBlock,
    title: 'Last block',
    meaning: 'Game time at which the largest number of right blocks was reached. Waiting for answers makes it later.',
    unit: 's',
    format: 'number',
    better: 'lower',
    range: [0, null],
    source: 'this arena',
  },
];

/** All figures of a site. Throws an Error before its plan is known. */
export function figuresOf(site: Site): Figures {
  return { all: { ...coordinationFiguresOf(site.coordination, completionOf(site)), [lastBlock]: site.best.tick / ticksPerSecond } };
}
