import { teamWorkIds } from '../../figures/team-work/team-work-figures.ts';

/** Ids of the figures of Farm to Table. */
export const figureIds = {
  points: 'points',
  ...teamWorkIds,
  contribution: 'contribution',
  firstItems: 'first-items',
  complexity: 'complexity',
  dependencyComplexity: 'dependency-complexity',
} as const;
