import type { Random } from '#server/minecraft/random.ts';

/** A list in random order. */
export function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const result: Item[] = [];
  for (const [index, item] of list.entries()) result.splice(random.integer(0, index), 0, item);
  return result;
}
