import { z } from 'zod';

/** Checks options. Throws an Error that names what is wrong. */
export function readOptions<Schema extends z.ZodType>(system: string, schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The options of ${system} cannot be used: ${z.prettifyError(parsed.error)}`);
}
