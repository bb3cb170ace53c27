import { z } from 'zod';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';
import { nameSchema } from '#lib/domain/name.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';
import { modelFailureReasonSchema } from './model-failure.ts';
import { callContentSchema, modelAnswerSchema } from './model-request.ts';

/** A model call on its way from the match process to the gateway: the caller, the time and the prompt. */
export const modelCallSchema = z.object({
  /** Name of the call, unique in its match: `episode-number`, numbered in order of the calls. */
  call: z.string().max(40),
  team: teamIdSchema,
  episode: z.int().min(0),
  tick: z.int(),
  /** The system that asks, by its name in the configuration; absent if the caller has none. */
  system: nameSchema.optional(),
  /** How many calls of the same content its team made before in this episode; absent for none. */
  repeat: z.int().min(1).optional(),
  /** The requested model; absent for the default model of the data folder. */
  model: modelReferenceSchema.optional(),
  content: callContentSchema,
});
export type ModelCall = z.infer<typeof modelCallSchema>;

/** The outcome of a model call, as sent between processes. */
export const modelOutcomeSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), answer: modelAnswerSchema }),
  z.object({
    state: z.literal('failed'),
    reason: modelFailureReasonSchema,
    message: z.string(),
    latencyMs: z.number().min(0),
    retries: z.int().min(0),
  }),
]);
export type ModelOutcome = z.infer<typeof modelOutcomeSchema>;

/**
 * Brings a model call from a match to the gateway. Never rejects. After the signal aborts it resolves soon: with the answer if it has
 * arrived, else as failed with reason `aborted`.
 */
export type AskGateway = (call: ModelCall, signal: AbortSignal) => Promise<ModelOutcome>;
