type Items = Readonly<Record<string, number>>;

/**
 * Divides given items among agents as MineCollab does: single items go to the agent with the fewest items so far, and larger counts are
 * divided equally, with the rest for the first agents. An agent may get nothing.
 */
export function inventoriesFor(given: Items, agents: number): readonly Items[] {
  const hands = Array.from({ length: agents }, (): Record<string, number> => ({}));
  const held = (index: number): number => Object.values(hands[index] ?? {}).reduce((sum, count) => sum + count, 0);
  const give = (index: number, item: string, count: number): void => {
    const hand = hands[index];
    if (hand !== undefined && count > 0) hand[item] = (hand[item] ?? 0) + count;
  };
  const many = Object.entries(given).filter(([, count]) => count > 1);
  for (const [item, count] of many)
    for (let index = 0; index < agents; index++) give(index, item, Math.floor(count / agents) + (index < count % agents ? 1 : 0));
  for (const [item, count] of Object.entries(given)) {
    if (count !== 1) continue;
    const fewest = hands.map((_, index) => index).reduce((best, index) => (held(index) < held(best) ? index : best), 0);
    give(fewest, item, 1);
  }
  return hands;
}

/** Whether every agent gets something. */
export function allGetSomething(given: Items, agents: number): boolean {
  return inventoriesFor(given, agents).every((items) => Object.keys(items).length > 0);
}

/** The sum of items. */
export function together(...parts: readonly Items[]): Items {
  const all: Record<string, number> = {};
  for (const items of parts) for (const [item, count] of Object.entries(items)) all[item] = (all[item] ?? 0) + count;
  return all;
}
