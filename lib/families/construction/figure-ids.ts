import { teamWorkIds } from '../../figures/team-work/team-work-figures.ts';

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
