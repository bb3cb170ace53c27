import { z } from 'zod';

const recordSchema = z.record(z.string(), z.unknown());

/**
 * An object of a model's answer with its keys in one form: lower case, words separated by a space ("required_subtasks" and
 * "Required-Subtasks" are "required subtasks"). Null for anything else.
 */
export function looseRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  const record = recordSchema.safeParse(value);
  if (!record.success || Array.isArray(value)) return null;
  return Object.fromEntries(
    Object.entries(record.data).map(([key, member]) => [
      key
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[_\-\s]+/g, ' ')
        .trim()
        .toLowerCase(),
      member,
    ]),
  );
}

/** A text; numbers and lists are joined to one. Empty for anything else. */
export function looseText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(looseText).filter(Boolean).join(' ') : '';
}

/** Keys under which an object says what it is in words. */
const wordKeys = [
  'description',
  'milestone',
  'text',
  'state',
  'condition',
  'goal',
  'content',
  'name',
  'agent',
  'player',
  'id',
  'path',
  'task id',
  'subtask id',
];

/**
 * A list of texts, as `looseTexts`, whose members may also be objects that say what they are in words. Throws an Error with `what` for a
 * member that is neither.
 */
export function strictTexts(value: unknown, what: string, split = false): string[] {
  const single = looseRecord(value) === null ? value : [value];
  if (!Array.isArray(single)) return looseTexts(single, split);
  return single.flatMap((member: unknown) => {
    const record = looseRecord(member);
    const text = record === null ? looseText(member) : looseText(wordKeys.map((key) => record[key]).find((word) => looseText(word) !== ''));
    if (text === '' && member !== null && member !== '')
      throw new Error(`${what} must be a list of texts, but one is ${JSON.stringify(member)}.`);
    return text === '' ? [] : [text];
  });
}

/** A list of texts; a single text is a list of one, or of its parts between commas if `split` says so. Empty for anything else. */
function looseTexts(value: unknown, split = false): string[] {
  if (Array.isArray(value)) return value.map(looseText).filter(Boolean);
  const text = looseText(value);
  if (text === '' || /^(none|null|any)$/i.test(text)) return [];
  return split ? text.split(/\s*,\s*|\s+and\s+/).filter(Boolean) : [text];
}
