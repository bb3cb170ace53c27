import { coordinationFigures } from '#lib/coordination/coordination-figures.ts';
import type { FigureDeclaration } from '#lib/domain/figures.ts';

/** Ids of the figures that only gated coordination has. */
export const figureIds = { lastBlock: 'last-block-seconds' } as const;

/** The figures of gated coordination: those of coordination in any family, and the time of the last block. */
export const gatedFigures: readonly FigureDeclaration[] = [
  ...coordinationFigures,
  {
    id: figureIds.lastBlock,
    title: 'Last block',
    meaning: 'Game time at which the largest number of right blocks was reached. Waiting for answers makes it later.',
    unit: 's',
    format: 'number',
    better: 'lower',
    range: [0, null],
    source: 'this arena',
  },
];
