import { z } from 'zod';
import { trainingCardSchema } from '#lib/domain/training-card.ts';

/** A line of the report of training data: how far it is, or its result. The report is JSON lines, the result the last of them. */
export const trainingReportLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    /** Matches whose calls were read or are being read. */
    matches: z.number(),
    /** Model calls that were read. */
    calls: z.number(),
  }),
  z.object({
    kind: z.literal('card'),
    card: trainingCardSchema,
    /** The first line of the data; null without any. */
    sample: z.string().nullable(),
  }),
  z.object({ kind: z.literal('failed'), error: z.string() }),
]);
export type TrainingReportLine = z.output<typeof trainingReportLineSchema>;
