import { z } from 'zod';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';
import { modelFailureReasonSchema } from './model-failure.ts';
import { modelAnswerSchema, modelQuestionSchema } from './model-request.ts';

/** A question on its way out of a match: who asks it, and when. */
export const modelCallSchema = z.object({
  /** Name of the call, unique in its match: `episode-number`, counted in the order of asking. */
  call: z.string().max(40),
  team: teamIdSchema,
  episode: z.int().min(0),
  tick: z.int(),
  /** The model asked; absent for the data folder's default. */
  model: modelReferenceSchema.optional(),
  question: modelQuestionSchema,
});
export type ModelCall = z.infer<typeof modelCallSchema>;

/** What came of a call, as it travels between processes. */
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

/** The way out of a match process: to the gateway in the process that holds the keys. */
export interface ModelTransport {
  /** Never rejects. Once the signal aborts, it resolves soon, as failed for `aborted` unless the answer was there already. */
  ask(call: ModelCall, signal: AbortSignal): Promise<ModelOutcome>;
}
