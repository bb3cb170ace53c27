import type { ItemStack } from '../inventory/item-stack.ts';
import type { Random } from '../random.ts';
import type { BlockTemplate } from '../world/block-template.ts';

/** A breaking block, with everything that decides its drops. */
export interface Breaking {
  readonly block: BlockTemplate;
  /** The tool; null for bare hands and for blocks that break by themselves. */
  readonly tool: ItemStack | null;
  /** Fortune level of the tool. */
  readonly fortune: number;
  readonly random: Random;
}

/** A number of items of a kind; zero or less is nothing. */
export interface Drop {
  readonly item: string;
  readonly count: number;
}

/** The drops of a block, drawn for each breaking. */
export type LootTable = (breaking: Breaking) => readonly Drop[];

export function drop(item: string, count = 1): Drop {
  return { item, count };
}

/** Number of successes in `rounds` rounds. */
export function successes(random: Random, rounds: number, chance: number): number {
  let count = 0;
  for (let round = 0; round < rounds; round++) if (random.chance(chance)) count++;
  return count;
}

/** A uniformly drawn count, plus up to one for each level of fortune; at most `most`. */
export function evenly({ random, fortune }: Breaking, low: number, high: number, most = Number.POSITIVE_INFINITY): number {
  const count = low === high ? low : random.integer(low, high);
  return Math.min(most, fortune > 0 ? count + random.integer(0, fortune) : count);
}

/** Whether a draw succeeds, with the listed probability for fortune 0, 1, 2, … */
export function lucky({ random, fortune }: Breaking, chances: readonly number[]): boolean {
  return random.chance(chances[Math.min(fortune, chances.length - 1)] ?? 0);
}
