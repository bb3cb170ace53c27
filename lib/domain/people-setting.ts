import { z } from 'zod';

/** Settings of matches with people. */
export const peopleSettingSchema = z.strictObject({
  /** Seconds by which spectators see the match later than its players. */
  spectatorDelay: z.int().min(0).max(300).default(0),
});
