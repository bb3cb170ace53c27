import { z } from 'zod';

/** `lost`: the calling process died before the answer; the reserved cost counts as spent. */
const modelCallStateSchema = z.enum(['open', 'done', 'failed', 'lost']);
export type ModelCallState = z.infer<typeof modelCallStateSchema>;

/** A model call in lists. */
export const modelCallViewSchema = z.object({
  call: z.string(),
  team: z.string(),
  agent: z.string().nullable(),
  purpose: z.string(),
  episode: z.int(),
  tick: z.int(),
  provider: z.string(),
  model: z.string(),
  state: modelCallStateSchema,
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  latencyMs: z.number().nullable(),
  /** Null if the price is unknown. */
  costUsd: z.number().nullable(),
  retries: z.int(),
  /** Why it failed; null otherwise. */
  reason: z.string().nullable(),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
});
export type ModelCallView = Readonly<z.infer<typeof modelCallViewSchema>>;

/** A model call with its full texts. */
export const modelCallTraceSchema = modelCallViewSchema.extend({
  system: z.string(),
  prompt: z.string(),
  /** The sizes in pixels of the pictures that came with the prompt. Each picture has its own address. */
  pictures: z.array(z.object({ width: z.number(), height: z.number() })).readonly(),
  temperature: z.number(),
  maxOutputTokens: z.number(),
  /** Names of the tools that the model could call. */
  tools: z.array(z.string()).readonly(),
  /** The text of the answer and its tool calls. Null while the call runs, and if it failed. */
  completion: z.string().nullable(),
});
export type ModelCallTrace = Readonly<z.infer<typeof modelCallTraceSchema>>;

/** The spending so far, and the most that running calls may add. */
export const modelSpendingSchema = z.object({
  calls: z.int(),
  spentUsd: z.number(),
  spentTokens: z.number(),
  reservedUsd: z.number(),
  reservedTokens: z.number(),
  /** Number of calls with an unknown price; `spentUsd` does not contain them. */
  unpriced: z.int(),
});
export type ModelSpending = Readonly<z.infer<typeof modelSpendingSchema>>;

/** A provider on the settings page. Keys are never read back. */
export const providerViewSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Source of the key; null without a key. */
  key: z.enum(['environment', 'stored']).nullable(),
  needsKey: z.boolean(),
  /** Name of the environment variable that holds the key. */
  variable: z.string(),
  /** Address of requests; null if the user must enter it first. */
  address: z.string().nullable(),
  /** An example of a model's name. */
  example: z.string(),
});
export type ProviderView = Readonly<z.infer<typeof providerViewSchema>>;

/** The result of testing a provider's key and address. */
export const providerTestSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), models: z.int() }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
export type ProviderTest = Readonly<z.infer<typeof providerTestSchema>>;
