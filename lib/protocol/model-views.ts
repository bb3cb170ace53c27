import { z } from 'zod';
import { budgetSchema, modelReferenceSchema } from '#lib/domain/model-setting.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** `lost`: the process that asked died before the answer; what was reserved counts as spent. */
export type ModelCallState = 'open' | 'done' | 'failed' | 'lost';

/** What holds for all matches where they do not say otherwise: a model, and a budget over everything. */
export const modelDefaultsSchema = z.strictObject({ model: modelReferenceSchema.nullable(), budget: budgetSchema });
export type ModelDefaults = z.infer<typeof modelDefaultsSchema>;

/** A question to a model as lists show it. */
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
  /** Null where the price is not known. */
  readonly costUsd: number | null;
  readonly retries: number;
  /** Why it failed; null otherwise. */
  readonly reason: string | null;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** A question to a model with everything that was said. */
export interface ModelCallTrace extends ModelCallView {
  readonly system: string;
  readonly prompt: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** Null while it is open and where it failed. */
  readonly completion: string | null;
}

/** What was spent, and what calls under way may still spend. */
export interface ModelSpending {
  readonly calls: number;
  readonly spentUsd: number;
  readonly spentTokens: number;
  readonly reservedUsd: number;
  readonly reservedTokens: number;
  /** Calls whose price is not known: they are not in `spentUsd`. */
  readonly unpriced: number;
}

/** A provider on the settings page. Keys are never read back. */
export interface ProviderView {
  readonly id: string;
  readonly title: string;
  /** Where the key comes from, null where there is none. */
  readonly key: 'environment' | 'stored' | null;
  readonly needsKey: boolean;
  /** Name of the environment variable that holds the key. */
  readonly variable: string;
  /** Where requests go. Null where it has to be given first. */
  readonly address: string | null;
  /** An example of a model's name. */
  readonly example: string;
}

/** What the test of a provider's key and address found. */
export type ProviderTest = { readonly ok: true; readonly models: number } | { readonly ok: false; readonly error: string };

export const providerChangeSchema = z.strictObject({
  /** Absent leaves the stored key as it is; null removes it. */
  key: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'A key is one line without spaces.')
    .nullable()
    .optional(),
  /** Absent leaves the address as it is; null goes back to the provider's own. */
  address: z
    .url({ protocol: /^https?$/, message: 'An address begins with http:// or https://.' })
    .max(500)
    .refine((text) => !/\/\/[^/]*@/.test(text), 'An address holds no user name or password.')
    .nullable()
    .optional(),
});
export type ProviderChange = z.infer<typeof providerChangeSchema>;
