import { z } from 'zod';

/**
 * The rule set of a scenario: `corrected` fixes known defects of the original benchmark, `parity` keeps them so that figures can be
 * compared with the papers'.
 */
export const rulesSchema = z.enum(['corrected', 'parity']);
export type Rules = z.infer<typeof rulesSchema>;

/** The rules of a configuration; default `corrected`. */
export function rulesOf({ rules }: { readonly rules?: Rules | undefined }): Rules {
  return rules ?? 'corrected';
}
