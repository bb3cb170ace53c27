/** An item to get: how many pieces, and how much work they take. */
export interface Goal {
  readonly item: string;
  readonly count: number;
  readonly work: number;
}

/**
 * Divides goals among bodies: the goal with the most work first, each to the body with the least work so far. Returns one list of goals per
 * body.
 */
export function sharesOf(goals: readonly Goal[], bodies: number): readonly (readonly Goal[])[] {
  const shares = Array.from({ length: bodies }, (): Goal[] => []);
  for (const goal of [...goals].sort((a, b) => b.work - a.work)) {
    const least = shares.reduce((lightest, share) => (workOf(share) < workOf(lightest) ? share : lightest));
    least.push(goal);
  }
  return shares;
}

/** The total work of the goals of one body. */
export function workOf(share: readonly Goal[]): number {
  return share.reduce((sum, { work }) => sum + work, 0);
}
