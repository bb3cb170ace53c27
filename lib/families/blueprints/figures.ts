import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { talkFigures } from '../talk-figures.ts';

/** Ids of the figures that only building by blueprint has. */
export const figureIds = {
  right: 'right-blocks',
  open: 'open-blocks',
  extra: 'extra-blocks',
  placed: 'placed-blocks',
} as const;

const paper = 'MINDcraft and MineCollab (arXiv 2504.17950)';
const arena = 'this arena';

function count(id: string, title: string, meaning: string, unit: string, better: FigureDeclaration['better'], source = arena) {
  return { id, title, meaning, unit, format: 'count', better, range: [0, null], source } satisfies FigureDeclaration;
}

/** The figures of building by blueprint, for the team and partly for each agent. */
export const blueprintFigures: readonly FigureDeclaration[] = [
  count(
    figureIds.right,
    'Right blocks',
    'Cells of the blueprint that had the right block at the end.',
    'blocks',
    'higher',
    `${paper}: score`,
  ),
  count(
    figureIds.open,
    'Open blocks',
    'Cells of the blueprint that had no block or another one at the end.',
    'blocks',
    'lower',
    `${paper}: score`,
  ),
  count(
    figureIds.extra,
    'Extra blocks',
    'Blocks at the end in cells that the blueprint leaves empty.',
    'blocks',
    'lower',
    `${paper}: score`,
  ),
  count(figureIds.placed, 'Placed', 'Right blocks at the end that the agent placed.', 'blocks', 'neither'),
  ...talkFigures,
];
