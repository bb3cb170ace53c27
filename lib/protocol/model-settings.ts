import { z } from 'zod';
import { budgetSchema, modelReferenceSchema } from '#lib/domain/model-setting.ts';

/** The model of matches that name none, and one budget for all matches together. */
export const modelDefaultsSchema = z.strictObject({ model: modelReferenceSchema.nullable(), budget: budgetSchema });
export type ModelDefaults = z.infer<typeof modelDefaultsSchema>;

/** A change of a provider's key and address. */
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
