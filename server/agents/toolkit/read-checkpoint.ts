import { z } from 'zod';

/** A checkpoint of an agent system, checked. Throws an Error that says what is wrong when the data are not its own. */
export function readCheckpoint<Schema extends z.ZodType>(system: string, schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`This is no checkpoint of ${system}: ${z.prettifyError(parsed.error)}`);
}
