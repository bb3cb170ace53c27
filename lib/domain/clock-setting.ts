import { z } from 'zod';

/**
 * How game time passes. `fast` is virtual time: results are exact and repeatable, and the world runs as fast as the machine allows, or at
 * `pace` times real time for spectators. `real` is 20 ticks a second by the wall clock, and open to TCP clients.
 */
export const clockSettingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fast'), pace: z.number().min(0.25).max(64).optional() }),
  z.strictObject({ kind: z.literal('real') }),
]);
export type ClockSetting = z.infer<typeof clockSettingSchema>;
