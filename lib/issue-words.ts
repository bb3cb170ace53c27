import { z } from 'zod';
import { listWords } from '#lib/knowhow/words.ts';

/** One problem of an input: its path (`teams.blue`, or empty for the whole input) and a message. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
  nan: 'no number',
};

const forms: Readonly<Record<string, string>> = {
  url: 'a web address',
  email: 'an e-mail address',
  datetime: 'a time, such as 2026-11-28T13:00:00Z',
  base64: 'text in Base64',
};

/** Most letters of a value, and most values of a list, that a message shows. */
const [longestValue, longestList] = [40, 12];

function found(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isNaN(value) ? 'no number' : String(value);
  if (typeof value === 'boolean') return String(value);
  return kinds[typeof value] ?? typeof value;
}

function quoted(value: unknown): string {
  return typeof value === 'string' && value.length <= longestValue ? `"${value}"` : found(value);
}

function listed(values: readonly unknown[], word: string): string {
  const shown = values.slice(0, longestList).map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  const more = values.length > longestList ? [`${values.length - longestList} others`] : [];
  const all = [...shown, ...more];
  return listWords(all, word);
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

function amount(origin: string, limit: number | bigint): string {
  const [one, many] = units[origin] ?? ['', ''];
  return `${limit} ${Number(limit) === 1 ? one : many}`;
}

function outside(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): string {
  const { origin, exact = false, inclusive } = issue;
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const isSized = units[origin] !== undefined;
  if (isSized && issue.code === 'too_small' && Number(limit) === 1) return 'It must not be empty.';
  const least = inclusive === false ? 'more than' : 'at least';
  const most = inclusive === false ? 'less than' : 'at most';
  const bound = exact ? 'exactly' : issue.code === 'too_small' ? least : most;
  return isSized ? `It must have ${bound} ${amount(origin, limit)}.` : `It must be ${bound} ${limit} and is ${found(issue.input)}.`;
}

/** What an issue says, in words for users. Values of fields that may be secret are not repeated. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.expected === 'never') return 'It is not allowed here.';
      const wanted = kinds[issue.expected] ?? `of the type ${issue.expected}`;
      return issue.input === undefined ? `It is missing and must be ${wanted}.` : `It must be ${wanted} and is ${found(issue.input)}.`;
    }
    case 'invalid_value': {
      const wanted = listed(issue.values, 'or');
      return issue.input === undefined ? `It is missing and must be ${wanted}.` : `It must be ${wanted} and is ${quoted(issue.input)}.`;
    }
    case 'too_small':
    case 'too_big':
      return outside(issue);
    case 'not_multiple_of':
      return `It must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return issue.keys.length > longestList
        ? `It has ${issue.keys.length} fields that it must not have, such as ${listed(issue.keys.slice(0, 3), 'and')}.`
        : `It has no field ${listed(issue.keys, 'and no field')}.`;
    case 'invalid_format':
      return forms[issue.format] === undefined
        ? 'It has letters or a form that are not allowed here.'
        : `It must be ${forms[issue.format]}.`;
    case 'invalid_key':
      return 'One of its names is not allowed.';
    case 'invalid_union':
      if (Array.isArray(issue.options) && issue.options.length > 0) return `It must be ${listed(issue.options, 'or')}.`;
      return 'It has none of the forms that are allowed here.';
    default:
      return 'It is not allowed here.';
  }
}

// The words of the library are written for programmers. All copies of it in a process share these; messages in schemas come before them.
z.config({ customError: wordsOf });

/** Whether a value is of the right type itself, for a shape with these issues. */
function isOfType(shape: readonly z.core.$ZodIssue[]): boolean {
  return !shape.some(
    (issue) =>
      issue.path.length === 0 &&
      (issue.code === 'invalid_type' || (issue.code === 'invalid_union' && issue.errors.every((inner) => !isOfType(inner)))),
  );
}

/**
 * The issues of a value that matches no shape of a union: those of the nearest shape. It is of the right type itself, if one is, and has the
 * fewest issues of such shapes.
 */
export function nearestIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const shapes = issue.errors.filter((shape) => shape.length > 0);
  const ofType = shapes.filter(isOfType);
  const [first, ...others] = ofType.length > 0 ? ofType : shapes;
  if (first === undefined) return [issue];
  const best = others.reduce((least, shape) => (shape.length < least.length ? shape : least), first);
  return best.flatMap((inner) => nearestIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** What a schema found, as it gives it. */
interface Found {
  readonly issues: readonly z.core.$ZodIssue[];
}

/** The issues that a schema found, in words for users. */
export function issuesOf(error: Found): InputIssue[] {
  return error.issues.flatMap(nearestIssues).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/** An issue as one text: its path and its message. */
export function issueLine({ path, message }: InputIssue): string {
  return path === '' ? message : `${path}: ${message}`;
}

/** Most issues in one text: further ones only lengthen it. */
const mostIssues = 5;

/** What a schema found, as one text for users. */
export function issuesInWords(error: Found): string {
  const all = issuesOf(error).map(issueLine);
  const rest = all.length - mostIssues;
  return [...all.slice(0, mostIssues), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}
