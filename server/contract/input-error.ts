import { type InputIssue, issueLine } from '#lib/issue-words.ts';

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
    return new InputError([what, ...issues.map(issueLine)].join('\n  '), issues);
  }
}
