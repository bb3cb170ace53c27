/** Most plans for an exhaustive search; above it, agents choose in turn. */
const mostPlans = 100;
const sweeps = 2;

/**
 * The best found assignment of one option to each agent: by exhaustive search if there are few assignments, else agents choose their best
 * option in turn, given the others, for a fixed number of passes. `worth` is null for a forbidden assignment. Ties go to the first. Null if
 * none is allowed.
 */
export function bestChoice<T>(possible: readonly T[], agents: number, worth: (chosen: readonly T[]) => number | null): readonly T[] | null {
  const better = (one: readonly T[], other: { chosen: readonly T[]; worth: number } | null) => {
    const judged = worth(one);
    return judged !== null && (other === null || judged > other.worth + 0.01) ? { chosen: one, worth: judged } : other;
  };
  const [first] = possible;
  if (first === undefined) return null;
  if (possible.length ** agents <= mostPlans) {
    return everyChoice(possible, agents).reduce<ReturnType<typeof better>>((best, one) => better(one, best), null)?.chosen ?? null;
  }
  let chosen: readonly T[] = Array.from({ length: agents }, (_, index) => possible[index % possible.length] ?? first);
  let best = better(chosen, null);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let agent = 0; agent < agents; agent++) {
      for (const one of possible) best = better(chosen.with(agent, one), best);
      chosen = best?.chosen ?? chosen;
    }
  }
  return best?.chosen ?? null;
}

/** Every assignment of one option to each agent. */
export function everyChoice<T>(possible: readonly T[], agents: number): T[][] {
  return Array.from({ length: agents }).reduce<T[][]>((chosen) => chosen.flatMap((begun) => possible.map((one) => [...begun, one])), [[]]);
}
