import { z } from 'zod';
import { teamIdSchema } from './team-schema.ts';

/** Why each team forfeits the rest of a match, by team; a team that still plays is absent. */
export const forfeitsSchema = z.record(teamIdSchema, z.string().max(1000));
export type Forfeits = z.infer<typeof forfeitsSchema>;
