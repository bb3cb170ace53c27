/** The time limits of an escape, in whole game seconds. */
export interface Limits {
  /** Seconds in which at least one agent acts. */
  readonly actionSeconds: number;
  /** Seconds in all. */
  readonly seconds: number;
}

const longest = 720;

/** The limits of an escape of this complexity (as in the benchmark's program) through a number of rooms; rounded down. */
export function limitsOf(complexity: number, rooms: number): Limits {
  return { actionSeconds: Math.floor(30 * complexity + 60), seconds: Math.min(longest, 40 * rooms + 240) };
}
