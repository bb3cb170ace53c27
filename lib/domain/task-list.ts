import { z } from 'zod';
import { nameSchema } from './name.ts';

/** Most tasks that one run can name. */
const most = 10_000;

const range = /^(\d{1,6})\.\.(\d{1,6})$/;

/** The ids of one entry: `0..9` for ten of them; any other entry is an id itself. */
function expanded(entry: string): readonly string[] {
  const [, first, last] = range.exec(entry) ?? [];
  if (first === undefined || last === undefined) return [entry];
  const count = Number(last) - Number(first) + 1;
  return count > most ? [] : Array.from({ length: Math.max(0, count) }, (_, index) => String(Number(first) + index));
}

const entry = z.union([
  z.int().min(0).transform(String),
  z.string().regex(range, 'Write a range as first..last, for example 0..9.'),
  nameSchema,
]);

/** One or several tasks, as in a file or in the form; parsed into the list of their ids, each once. */
export const taskListSchema = z
  .union([entry, z.array(entry).min(1).max(most)])
  .transform((entries) => [...new Set((Array.isArray(entries) ? entries : [entries]).flatMap(expanded))])
  .refine((ids) => ids.length > 0 && ids.length <= most, `Name one to ${most.toLocaleString('en')} tasks.`);
