import { z } from 'zod';

/** The offline planner, which answers if no model is chosen. It is no language model and needs no key. */
export const offlineModel = 'offline';

/**
 * `offline`, or a provider and its model, such as `openai/gpt-4o-2024-08-06`. The part after the first slash is the provider's name of the
 * model.
 */
export const modelReferenceSchema = z
  .string()
  .max(160)
  .regex(/^(offline|[a-z][a-z0-9-]*\/[\w.:@/+-]+)$/, 'Name a model as provider/model, for example openai/gpt-4o-2024-08-06, or "offline".');

const milliseconds = z.number().min(0).max(600_000);

/**
 * The think time policy. `measured`: the time that the model took; `fixed`: a constant; `perToken`: a base plus a time per output token, so
 * that results do not depend on the network; `paused`: zero, because the world waits. A real clock cannot wait: there it is `measured`.
 */
export const thinkTimeSchema = z.discriminatedUnion('policy', [
  z.strictObject({ policy: z.literal('measured') }),
  z.strictObject({ policy: z.literal('fixed'), ms: milliseconds }),
  z.strictObject({ policy: z.literal('perToken'), baseMs: milliseconds, msPerToken: z.number().min(0).max(1000) }),
  z.strictObject({ policy: z.literal('paused') }),
]);
export type ThinkTime = z.infer<typeof thinkTimeSchema>;

/** The budget in US dollars, and in input and output tokens together; an absent part is not limited. */
export const budgetSchema = z.strictObject({ usd: z.number().min(0).max(1_000_000).optional(), tokens: z.int().min(0).optional() });
export type Budget = z.infer<typeof budgetSchema>;

/** The model settings of a match. All of them are optional. */
export const modelSettingSchema = z.strictObject({
  /** The model of teams that name none; default the data folder's model, or else the offline planner. */
  model: modelReferenceSchema.optional(),
  thinkTime: thinkTimeSchema.optional(),
  /** For the whole run, or for a match without a run. */
  budget: budgetSchema.optional(),
  /** Path of a cassette that answers instead of a provider; in a run, `{match}` is replaced by the index of the match. */
  cassette: z.string().min(1).max(1000).optional(),
});
export type ModelSetting = z.infer<typeof modelSettingSchema>;

/** The default think time: under the fast clock one second plus 12 ms per token, which is about 80 tokens a second. */
export function thinkTimeOf(clock: 'fast' | 'real', setting: ModelSetting | undefined): ThinkTime {
  const asked = setting?.thinkTime;
  if (clock === 'real') return asked === undefined || asked.policy === 'paused' ? { policy: 'measured' } : asked;
  return asked ?? { policy: 'perToken', baseMs: 1000, msPerToken: 12 };
}
