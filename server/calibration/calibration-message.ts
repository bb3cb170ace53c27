import { z } from 'zod';
import { calibrationReportSchema } from '#lib/coordination/calibration-report.ts';

const count = z.int().min(0);

/** What the process of a search says: how far it is, and at its end the result or the reason for none. */
export const calibrationMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    progress: z.object({ phase: z.enum(['reading', 'searching']), done: count, total: count }),
  }),
  z.object({ type: z.literal('done'), report: calibrationReportSchema }),
  z.object({ type: z.literal('failed'), error: z.string() }),
]);
export type CalibrationMessage = z.infer<typeof calibrationMessageSchema>;
