/** The time limits of a task, in game seconds. */
export interface Limits {
  /** Seconds in which at least one agent acts. */
  readonly actionSeconds: number;
  /** Seconds in all. */
  readonly seconds: number;
}

const longest = 720;

/** The limits of a task of this complexity by the benchmark's program. */
export function limitsOf(complexity: number): Limits {
  return { actionSeconds: 40 * complexity, seconds: Math.min(longest, 50 * complexity) };
}
