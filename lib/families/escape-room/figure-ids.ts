import { teamWorkIds } from '../../figures/team-work/team-work-figures.ts';

/** Ids of the figures of the escape room. */
export const figureIds = {
  completion: 'room-completion',
  rooms: 'rooms-solved',
  escaped: 'agents-out',
  ...teamWorkIds,
  conditions: 'conditions',
  complexity: 'complexity',
  reached: 'complexity-reached',
} as const;
