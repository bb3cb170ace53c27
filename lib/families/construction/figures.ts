import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { teamWorkFigures, teamWorkIds } from '#lib/figures/team-work/team-work-figures.ts';

/** Ids of the figures of construction. */
export const figureIds = {
  blockHitRate: 'block-hit-rate',
  viewHitRate: 'view-hit-rate',
  directedViewHitRate: 'directed-view-hit-rate',
  ...teamWorkIds,
  contribution: 'contribution',
  rightBlocks: 'right-blocks',
  complexity: 'complexity',
} as const;

const paper = 'VillagerBench (arXiv 2406.05720)';
const program = 'VillagerBench, program';

/** The figures of construction, for the team and partly for each agent. Shares are from 0 to 1. */
export const constructionFigures: readonly FigureDeclaration[] = [
  {
    id: figureIds.blockHitRate,
    title: 'Block hit rate',
    meaning: 'Share of the blueprint’s blocks that are in place with the right name and facing.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: C`,
  },
  {
    id: figureIds.viewHitRate,
    title: 'View hit rate',
    meaning:
      'Mean over five views: cells of the picture that show the same block in the world and in the blueprint, divided by cells that show a block in either. Extra blocks lower it.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: VHR`,
  },
  {
    id: figureIds.directedViewHitRate,
    title: 'View hit rate, directed',
    meaning:
      'Like the view hit rate, but divided by the picture cells of the blueprint alone. Extra blocks lower it only if they hide others.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: program,
  },
  teamWorkFigures.efficiency,
  teamWorkFigures.completionRate,
  teamWorkFigures.timeRatio,
  teamWorkFigures.balance,
  {
    id: figureIds.contribution,
    title: 'Agent contribution rate',
    meaning:
      'How evenly the agents share the placed right blocks: 100 % for the most even split into whole blocks, 0 % if one agent placed all.',
    unit: '',
    format: 'percent',
    better: 'higher',
    range: [0, 1],
    source: `${paper}: ACR of cooking, applied to right blocks`,
  },
  teamWorkFigures.actionTime,
  {
    id: figureIds.rightBlocks,
    title: 'Right blocks',
    meaning: 'Right blocks of the blueprint; for an agent, those that it placed.',
    unit: 'blocks',
    format: 'count',
    better: 'higher',
    range: [0, null],
    source: program,
  },
  {
    id: figureIds.complexity,
    title: 'Complexity',
    meaning: 'How much the blueprint’s blocks depend on each other, and how high they are.',
    unit: '',
    format: 'number',
    better: 'neither',
    range: [0, null],
    source: `${program}: D`,
  },
];
