import { z } from 'zod';

/**
 * Which reading of a scenario's rules is played: `corrected` mends known defects of the original benchmark, `parity` keeps them so that
 * figures can be compared with the papers'.
 */
export const rulesSchema = z.enum(['corrected', 'parity']);
export type Rules = z.infer<typeof rulesSchema>;

/** The rules that a configuration is played under: corrected where it names none. */
export function rulesOf({ rules }: { readonly rules?: Rules | undefined }): Rules {
  return rules ?? 'corrected';
}
