import type { z } from 'zod';

/** One problem of an input: its path (`teams.blue`, or empty for the whole input) and a message. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * The issues of a value that matches no shape of a union: those of the nearest shape. It is of the right type itself, if one is, and has the
 * fewest issues of such shapes.
 */
function nearest(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfType = (shape: readonly z.core.$ZodIssue[]): boolean =>
    !shape.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const shapes = issue.errors.filter((shape) => shape.length > 0);
  const ofType = shapes.filter(isOfType);
  const [first, ...others] = ofType.length > 0 ? ofType : shapes;
  if (first === undefined) return [issue];
  const best = others.reduce((least, shape) => (shape.length < least.length ? shape : least), first);
  return best.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The issues that a schema found. */
export function issuesOf(error: z.ZodError): InputIssue[] {
  return error.issues.flatMap(nearest).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/** A request that cannot be carried out as given. The message says what is wrong and what to do. The command line exits with code 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly InputIssue[];

  constructor(message: string, issues: readonly InputIssue[] = []) {
    super(message);
    this.issues = issues;
  }

  /** One error for several issues, with one line per issue. */
  static of(what: string, issues: readonly InputIssue[]): InputError {
    const lines = issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`));
    return new InputError([what, ...lines].join('\n  '), issues);
  }
}
