import type { Occupation } from './action-queue.ts';
import type { Body } from './body.ts';
import type { Done } from './primitives/primitive.ts';

/**
 * One action of a body that is no primitive, such as a call of the API. The log has it as one action under its own name, and its parts are
 * no actions. It says nothing in public chat, and its walks neither dig nor place blocks unless it says so.
 */
export interface BodyAction<Result> {
  readonly name: string;
  /** The arguments as text, for the action log. */
  readonly detail: string;
  readonly occupation: Occupation;
  /** Longest game time from its start, in seconds; then it ends with TimeOver. Infinity for none. */
  readonly limit: number;
  /** Whether it leaves an open window open; the default closes it first. */
  readonly keepsWindow?: boolean;
  /** Whether the log leaves it out, because it only looks. */
  readonly isQuiet?: boolean;
  /** Whether its walks may dig and place blocks. */
  readonly digs?: boolean;
  run(body: Body): Promise<Done<Result>>;
}

/** The action took longer than its limit and was ended. */
export class TimeOver extends Error {
  override readonly name = 'TimeOver';

  constructor(action: string, seconds: number) {
    super(`${action} took longer than ${seconds} s and was stopped.`);
  }
}
