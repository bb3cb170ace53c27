import type { ItemStack } from '../inventory/item-stack.ts';
import type { Random } from '../random.ts';
import type { BlockTemplate } from '../world/block-template.ts';

/** A block that breaks, and what decides about what it leaves. */
export interface Breaking {
  readonly block: BlockTemplate;
  /** What it is broken with; null for bare hands and for blocks that go by themselves. */
  readonly tool: ItemStack | null;
  /** Level of fortune of the tool. */
  readonly fortune: number;
  readonly random: Random;
}

/** Some items of a kind; a count of zero or less is nothing. */
export interface Drop {
  readonly item: string;
  readonly count: number;
}

/** What a block leaves, drawn anew each time. */
export type LootTable = (breaking: Breaking) => readonly Drop[];

export function drop(item: string, count = 1): Drop {
  return { item, count };
}

/** How many of so many rounds succeed. */
export function successes(random: Random, rounds: number, chance: number): number {
  let count = 0;
  for (let round = 0; round < rounds; round++) if (random.chance(chance)) count++;
  return count;
}

/** A count drawn evenly, and up to one more for each level of fortune; at most `most`. */
export function evenly({ random, fortune }: Breaking, low: number, high: number, most = Number.POSITIVE_INFINITY): number {
  const count = low === high ? low : random.integer(low, high);
  return Math.min(most, fortune > 0 ? count + random.integer(0, fortune) : count);
}

/** One of the chances listed for fortune 0, 1, 2, … comes true. */
export function lucky({ random, fortune }: Breaking, chances: readonly number[]): boolean {
  return random.chance(chances[Math.min(fortune, chances.length - 1)] ?? 0);
}
