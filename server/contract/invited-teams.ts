import type { TeamId } from '#lib/domain/team.ts';

/** Addresses at which programs can connect, by team. */
export type InvitedTeams = Readonly<Partial<Record<TeamId, string>>>;
