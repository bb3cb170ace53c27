import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const base = z.strictObject({ name: z.string(), answer: z.string(), cutOff: z.boolean().optional() });

function corpus<Schema extends z.ZodType>(file: string, entry: Schema): z.output<Schema>[] {
  return z.array(entry).parse(parse(readFileSync(new URL(`../answers/${file}.yaml`, import.meta.url), 'utf8')));
}

const forty = JSON.stringify(Array.from({ length: 40 }, (_, index) => ({ id: index + 1, description: `Build part ${index + 1}` })));

export const subtaskAnswers = corpus(
  'subtasks',
  base.extend({
    plan: z.array(z.tuple([z.array(z.string()), z.array(z.string())])).optional(),
    notes: z.int().default(0),
    forty: z.boolean().default(false),
  }),
).map(({ forty: isForty, ...entry }) => ({ ...entry, answer: isForty ? forty : entry.answer }));
export const assignmentAnswers = corpus(
  'assignments',
  base.extend({ pairs: z.array(z.string()), notes: z.int().default(0), again: z.boolean().default(false) }),
);
export const actAnswers = corpus('acts', base.extend({ act: z.string().optional() }));
export const reflectionAnswers = corpus('reflections', base.extend({ success: z.boolean().optional() }));
