import { z } from 'zod';
import { teamIdSchema } from './team-schema.ts';

/** The players that a message is for. */
export const audienceSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everyone') }),
  /** All seats of one team. */
  z.object({ to: z.literal('team'), team: teamIdSchema }),
  /** One or several seats, by their agents. */
  z.object({ to: z.literal('seats'), seats: z.array(z.string()).min(1).max(64) }),
]);
export type Audience = z.infer<typeof audienceSchema>;
