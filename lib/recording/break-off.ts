import { z } from 'zod';

/** Why an episode did not end: a user stopped the match, or it failed. Readers that do not know this block see an incomplete recording. */
export const breakOffSchema = z.object({ state: z.enum(['stopped', 'failed']), reason: z.string() });
export type BreakOff = z.infer<typeof breakOffSchema>;
