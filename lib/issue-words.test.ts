import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesInWords } from './issue-words.ts';

const words = (schema: z.ZodType, value: unknown): string => {
  const { error } = schema.safeParse(value);
  return error === undefined ? '' : issuesInWords(error);
};

test.each<[z.ZodType, unknown, string]>([
  [z.object({ a: z.int() }), {}, 'a: It is missing and must be a number.'],
  [z.object({ a: z.int() }), { a: 'two' }, 'a: It must be a number and is text.'],
  [z.int(), 1.5, 'It must be a whole number and is 1.5.'],
  [z.number(), Number.NaN, 'It must be a number and is no number.'],
  [z.object({ a: z.int().max(8) }), { a: 9 }, 'a: It must be at most 8 and is 9.'],
  [z.int().positive(), 0, 'It must be more than 0 and is 0.'],
  [z.string().min(1), '', 'It must not be empty.'],
  [z.string().max(3), 'abcd', 'It must have at most 3 characters.'],
  [z.array(z.int()).min(2), [1], 'It must have at least 2 entries.'],
  [z.array(z.int()).length(1), [], 'It must not be empty.'],
  [z.enum(['red', 'blue']), 'green', 'It must be "red" or "blue" and is "green".'],
  [z.literal('red'), undefined, 'It is missing and must be "red".'],
  [z.strictObject({}), { odd: 1, even: 2 }, 'It has no field "odd" and no field "even".'],
  [z.union([z.object({ a: z.int() }), z.string()]), { a: 'x' }, 'a: It must be a number and is text.'],
  [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }, 'kind: It must be "a".'],
  [z.partialRecord(z.enum(['a']), z.int()), { b: 1 }, 'It has no field "b".'],
  [z.union([z.int(), z.array(z.union([z.int(), z.string().regex(/^a/, 'Write a name.')]))]), ['b'], '0: Write a name.'],
  [
    z.strictObject({}),
    Object.fromEntries([...'abcdefghijklmn'].map((key) => [key, 1])),
    'It has 14 fields that it must not have, such as "a", "b" and "c".',
  ],
  [z.record(z.string().regex(/^a/), z.int()), { b: 1 }, 'b: One of its names is not allowed.'],
  [z.string().regex(/^a/), 'key-1', 'It has letters or a form that are not allowed here.'],
  [z.url(), 'x', 'It must be a web address.'],
  [z.coerce.number().int().min(1), 'x', 'It must be a number and is no number.'],
  [z.string('Write a name.'), 3, 'Write a name.'],
  [z.object({ a: z.never().optional() }), { a: 1 }, 'a: It is not allowed here.'],
])('a schema says in plain words what is wrong with a value (%#)', (schema, value, said) => {
  expect(words(schema, value)).toBe(said);
});
