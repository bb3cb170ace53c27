import { z } from 'zod';
import { budgetSchema, modelReferenceSchema } from '#lib/domain/model-setting.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** `lost`: the calling process died before the answer; the reserved cost counts as spent. */
export type ModelCallState = 'open' | 'done' | 'failed' | 'lost';

/** The model of matches that name none, and one budget for all matches together. */
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
  /** The sizes in pixels of the pictures that came with the prompt. Each picture has its own address. */
  readonly pictures: readonly { readonly width: number; readonly height: number }[];
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** Names of the tools that the model could call. */
  readonly tools: readonly string[];
  /** The text of the answer and its tool calls. Null while the call runs, and if it failed. */
  readonly completion: string | null;
}

/** The spending so far, and the most that running calls may add. */
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
  /** If absent, the stored key is kept; null removes it. */
  key: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'A key is one line without spaces.')
    .nullable()
    .optional(),
  /** If absent, the address is kept; null restores the usual address of the provider. */
  address: z
    .url({ protocol: /^https?$/, message: 'An address begins with http:// or https://.' })
    .max(500)
    .refine((text) => !/\/\/[^/]*@/.test(text), 'An address must not contain a user name or password.')
    .nullable()
    .optional(),
});
export type ProviderChange = z.infer<typeof providerChangeSchema>;
