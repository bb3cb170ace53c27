/** An item to get, with its number and the work that it takes. */
export interface Goal {
  readonly item: string;
  readonly count: number;
  readonly work: number;
}

/**
 * The goals shared out among bodies: the longest first, each to the body with the least work so far. The result has one list for each body,
 * in their order.
 */
export function sharesOf(goals: readonly Goal[], bodies: number): readonly (readonly Goal[])[] {
  const shares = Array.from({ length: bodies }, (): Goal[] => []);
  for (const goal of [...goals].sort((a, b) => b.work - a.work)) {
    const least = shares.reduce((lightest, share) => (workOf(share) < workOf(lightest) ? share : lightest));
    least.push(goal);
  }
  return shares;
}

/** The work of a share. */
export function workOf(share: readonly Goal[]): number {
  return share.reduce((sum, { work }) => sum + work, 0);
}
