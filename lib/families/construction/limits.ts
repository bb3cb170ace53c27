/** The time limits of a construction task, in whole game seconds. */
export interface Limits {
  /** Most seconds in which at least one agent acts. */
  readonly actionSeconds: number;
  /** Most seconds in total. */
  readonly seconds: number;
  /** Most seconds in a row in which the hit rate does not rise. */
  readonly noProgressSeconds: number;
}

const mostSeconds = 720;
const noProgressSeconds = 600;

/** The limits of a task by its complexity, which must be at least 1. They are rounded down, because the referee checks them once a second. */
export function limitsOf(complexity: number): Limits {
  const effort = (Math.log(complexity) + 1) * 60;
  return {
    actionSeconds: Math.floor(effort + 180),
    seconds: Math.floor(Math.min(mostSeconds, effort + 300)),
    noProgressSeconds,
  };
}
