import type { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';

/** A validated checkpoint of an agent system. Throws an Error that describes the mismatch if the data are not its own. */
export function readCheckpoint<Schema extends z.ZodType>(system: string, schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`This is no checkpoint of ${system}: ${issuesInWords(parsed.error)}`);
}
