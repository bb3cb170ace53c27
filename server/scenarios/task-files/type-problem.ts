import type { z } from 'zod';

const wantedWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong with a field of a task, in words: what it must be and what it is. `data` is the whole task. */
export function typeProblem(issue: z.core.$ZodIssue, data: unknown): string {
  const where = issue.path.map(String).join('.') || 'The task';
  const found = issue.path.reduce(fieldOf, data);
  if (issue.code === 'too_small')
    return issue.origin === 'array'
      ? `${where} has no entry.`
      : `${where} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum} and is ${wordsOf(found)}.`;
  if (issue.code === 'too_big')
    return `${where} must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum} and is ${wordsOf(found)}.`;
  if (issue.code !== 'invalid_type') return `${where} has a form that no task file of MINDcraft has: it is ${wordsOf(found)}.`;
  const wanted = wantedWords[issue.expected] ?? issue.expected;
  return found === undefined ? `${where} is missing and must be ${wanted}.` : `${where} must be ${wanted} and is ${wordsOf(found)}.`;
}

function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function wordsOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return wantedWords.array ?? '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return wantedWords[typeof value] ?? typeof value;
}
