import { z } from 'zod';
import { budgetSchema, modelReferenceSchema } from '#lib/domain/model-setting.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** `lost`: the calling process died before the answer; the reserved cost counts as spent. */
export type ModelCallState = 'open' | 'done' | 'failed' | 'lost';

/** The defaults of all matches: a model, and a budget for everything together. */
export const modelDefaultsSchema = z.strictObject({ model: modelReferenceSchema.nullable(), budget: budgetSchema });
export type ModelDefaults = z.infer<typeof modelDefaultsSchema>;

/** A model call in lists. */
export interface ModelCallView {
  readonly call: string;
  readonly team: TeamId;
  readonly agent: string | null;
  readonly purpose: string;
  readonly episode: number;
  readonly tick: number;
  readonly provider: string;
  readonly model: string;
  readonly state: ModelCallState;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly latencyMs: number | null;
  /** Null if the price is unknown. */
  readonly costUsd: number | null;
  readonly retries: number;
  /** Why it failed; null otherwise. */
  readonly reason: string | null;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** A model call with its full texts. */
export interface ModelCallTrace extends ModelCallView {
  readonly system: string;
  readonly prompt: string;
  /** The sizes in pixels of the pictures that came with the prompt, which have addresses of their own. */
  readonly pictures: readonly { readonly width: number; readonly height: number }[];
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** Names of the tools that the model could call. */
  readonly tools: readonly string[];
  /** The words of the answer and its calls of tools. Null while the call runs and if it failed. */
  readonly completion: string | null;
}

/** The spending so far, and the highest further spending of running calls. */
export interface ModelSpending {
  readonly calls: number;
  readonly spentUsd: number;
  readonly spentTokens: number;
  readonly reservedUsd: number;
  readonly reservedTokens: number;
  /** Number of calls with an unknown price; `spentUsd` does not contain them. */
  readonly unpriced: number;
}

/** A provider on the settings page. Keys are never read back. */
export interface ProviderView {
  readonly id: string;
  readonly title: string;
  /** Source of the key; null without a key. */
  readonly key: 'environment' | 'stored' | null;
  readonly needsKey: boolean;
  /** Name of the environment variable that holds the key. */
  readonly variable: string;
  /** Address of requests; null if the user must enter it first. */
  readonly address: string | null;
  /** An example of a model's name. */
  readonly example: string;
}

/** The result of testing a provider's key and address. */
export type ProviderTest = { readonly ok: true; readonly models: number } | { readonly ok: false; readonly error: string };

export const providerChangeSchema = z.strictObject({
  /** Absent keeps the stored key; null removes it. */
  key: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'A key is one line without spaces.')
    .nullable()
    .optional(),
  /** Absent keeps the address; null restores the provider's own. */
  address: z
    .url({ protocol: /^https?$/, message: 'An address begins with http:// or https://.' })
    .max(500)
    .refine((text) => !/\/\/[^/]*@/.test(text), 'An address must not contain a user name or password.')
    .nullable()
    .optional(),
});
export type ProviderChange = z.infer<typeof providerChangeSchema>;
