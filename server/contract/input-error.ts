import type { z } from 'zod';

/** One thing wrong with an input: where (`teams.blue`, or empty for the whole) and what. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/** The issues of a value that fits none of several shapes: those of the shape that it is nearest to, which has the fewest. */
function nearest(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [first, ...others] = issue.errors;
  if (first === undefined || first.length === 0) return [issue];
  const best = others.reduce((least, shape) => (shape.length > 0 && shape.length < least.length ? shape : least), first);
  return best.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** What a schema found wrong, as issues. */
export function issuesOf(error: z.ZodError): InputIssue[] {
  return error.issues.flatMap(nearest).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/** A request that cannot be done as asked: the message says what is wrong and what to do. Exit code 2 on the command line. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly InputIssue[];

  constructor(message: string, issues: readonly InputIssue[] = []) {
    super(message);
    this.issues = issues;
  }

  /** One error for several issues, one line each. */
  static of(what: string, issues: readonly InputIssue[]): InputError {
    const lines = issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`));
    return new InputError([what, ...lines].join('\n  '), issues);
  }
}
