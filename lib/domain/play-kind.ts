import { z } from 'zod';

/** What a scenario, a run or an episode is played for: points of two sides, or the completion of tasks by one team. */
export const playKindSchema = z.enum(['points', 'task']);
export type PlayKind = z.infer<typeof playKindSchema>;
