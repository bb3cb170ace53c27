import { z } from 'zod';

/** Why each team forfeits the rest of a match, by team; a team that plays is absent. */
export const forfeitsSchema = z.object({ red: z.string().max(1000).optional(), blue: z.string().max(1000).optional() });
export type Forfeits = z.infer<typeof forfeitsSchema>;
