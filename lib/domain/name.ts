import { z } from 'zod';

/** The names of agent systems and scenarios: lower-case words joined by dashes or underscores, as in the papers (`do_nothing`). */
export const nameSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9][a-z0-9_-]*$/, 'Use lower-case letters, digits, dashes and underscores.');

/** One name or a list of names; parsed into a list. */
export const oneOrMany = z
  .union([nameSchema, z.array(nameSchema).min(1).max(64)])
  .transform((value) => (Array.isArray(value) ? value : [value]));
