/** How many times an agent's mushrooms count under parity: once per program that it has started, and once if it has started none. */
export function parityMultiplier(programs: number | undefined): number {
  return Math.max(1, programs ?? 0);
}
