import { z } from 'zod';

/** Addresses at which programs can connect, by team. */
export const invitedTeamsSchema = z.record(z.string(), z.string().optional()).readonly();
export type InvitedTeams = z.infer<typeof invitedTeamsSchema>;
