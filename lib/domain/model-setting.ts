import { z } from 'zod';

/** The offline planner: what answers where no model is chosen. It is no language model and needs no key. */
export const offlineModel = 'offline';

/** `offline`, or a provider and its model as `openai/gpt-4o-2024-08-06`. Everything after the first slash is the provider's own name. */
export const modelReferenceSchema = z
  .string()
  .max(160)
  .regex(/^(offline|[a-z][a-z0-9-]*\/[\w.:@/+-]+)$/, 'Name a model as provider/model, for example openai/gpt-4o-2024-08-06, or "offline".');

const milliseconds = z.number().min(0).max(600_000);

/**
 * What thinking costs in game time. `measured`: what the model took; `fixed`: always the same; `perToken`: a base and so much per output
 * token, so that results do not depend on the network; `paused`: nothing, the world waits. A real clock cannot wait: there it is `measured`.
 */
export const thinkTimeSchema = z.discriminatedUnion('policy', [
  z.strictObject({ policy: z.literal('measured') }),
  z.strictObject({ policy: z.literal('fixed'), ms: milliseconds }),
  z.strictObject({ policy: z.literal('perToken'), baseMs: milliseconds, msPerToken: z.number().min(0).max(1000) }),
  z.strictObject({ policy: z.literal('paused') }),
]);
export type ThinkTime = z.infer<typeof thinkTimeSchema>;

/** The most that may be spent, in US dollars and in tokens in and out together; what is absent is not limited. */
export const budgetSchema = z.strictObject({ usd: z.number().min(0).max(1_000_000).optional(), tokens: z.int().min(0).optional() });
export type Budget = z.infer<typeof budgetSchema>;

/** What a match asks of models. All of it may be left out. */
export const modelSettingSchema = z.strictObject({
  /** The model of both teams where a team names none; without it the data folder's default, or the offline planner. */
  model: modelReferenceSchema.optional(),
  thinkTime: thinkTimeSchema.optional(),
  /** For the whole run, or for a match that belongs to none. */
  budget: budgetSchema.optional(),
  /** Path of a cassette to answer from, instead of asking anybody; in a run `{match}` stands for the match's place in it. */
  cassette: z.string().min(1).max(1000).optional(),
});
export type ModelSetting = z.infer<typeof modelSettingSchema>;

/** What thinking costs where a match does not say: about 80 tokens a second after one second under the fast clock. */
export function thinkTimeOf(clock: 'fast' | 'real', setting: ModelSetting | undefined): ThinkTime {
  const asked = setting?.thinkTime;
  if (clock === 'real') return asked === undefined || asked.policy === 'paused' ? { policy: 'measured' } : asked;
  return asked ?? { policy: 'perToken', baseMs: 1000, msPerToken: 12 };
}
