/** The time limits of a construction task, in whole game seconds. */
export interface Limits {
  /** Seconds in which at least one agent acts. */
  readonly actionSeconds: number;
  /** Seconds in all. */
  readonly seconds: number;
  /** Seconds without a better hit rate. */
  readonly noProgressSeconds: number;
}

const longest = 720;
const noProgressSeconds = 600;

/** The limits of a task of this complexity, which must be at least 1; rounded down, because the referee checks them once a second. */
export function limitsOf(complexity: number): Limits {
  const effort = (Math.log(complexity) + 1) * 60;
  return {
    actionSeconds: Math.floor(effort + 180),
    seconds: Math.floor(Math.min(longest, effort + 300)),
    noProgressSeconds,
  };
}
