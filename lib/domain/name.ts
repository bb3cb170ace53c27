import { z } from 'zod';

/** Agent-system and scenario names: lower case words joined by dashes or underscores, as written in the papers (`do_nothing`). */
export const nameSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9][a-z0-9_-]*$/, 'Use lower-case letters, digits, dashes and underscores.');

/** One name or a list of them; always a list once read. */
export const oneOrMany = z
  .union([nameSchema, z.array(nameSchema).min(1).max(64)])
  .transform((value) => (Array.isArray(value) ? value : [value]));
