/** How many times what an agent holds counts under parity: once per program it has started, and once where it has started none. */
export function countsOf(programs: number | undefined): number {
  return Math.max(1, programs ?? 0);
}
