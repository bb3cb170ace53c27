import type { Team } from './team.ts';

/** The only team of a cooperative task. */
export const cooperativeTeam: Team = { id: 'team', name: 'Team', colour: 'green' };
