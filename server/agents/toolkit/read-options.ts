import type { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';

/** Validates options. Throws an Error that names the invalid one. */
export function readOptions<Schema extends z.ZodType>(system: string, schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The options of ${system} cannot be used: ${issuesInWords(parsed.error)}`);
}
