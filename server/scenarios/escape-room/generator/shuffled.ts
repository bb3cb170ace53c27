import type { Random } from '#server/minecraft/random.ts';

/** The elements of a list in a random order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random.integer(0, left.length - 1), 1));
}
