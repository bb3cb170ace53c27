import { z } from 'zod';

/** Observations so far: how many, their sum, and the sum of their squares. */
export const momentsSchema = z.object({ n: z.int().min(0), sum: z.number(), squares: z.number() });
export type Moments = z.infer<typeof momentsSchema>;

/** The model calls of a team in an episode, including the time before its start. */
export const mindStatisticsSchema = z.object({
  /** The models that answered. */
  models: z.array(z.string()),
  /** Over all answers: seconds per answer, tokens per answer, and tokens per second of the answers that took time. */
  seconds: momentsSchema,
  outputTokens: momentsSchema,
  tokensPerSecond: momentsSchema,
  inputTokens: z.int().min(0),
  failures: z.int().min(0),
  /** Null if the price of an answer is unknown. */
  costUsd: z.number().min(0).nullable(),
  /** Programs that were started, per agent. */
  rollouts: z.number().min(0),
});
export type MindStatistics = z.infer<typeof mindStatisticsSchema>;
