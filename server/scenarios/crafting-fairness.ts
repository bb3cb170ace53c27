import { canBeMade, craftingUses, isItem } from './crafting-feasibility.ts';

type Items = Readonly<Record<string, number>>;

/** The items that agents can collect in the forest; more than any recipe takes. */
const forest: Items = { oak_log: 64, birch_log: 64 };

/** Items of several agents together. */
export function pooled(inventories: readonly Items[]): Items {
  const sum: Record<string, number> = {};
  for (const items of inventories) for (const [item, count] of Object.entries(items)) sum[item] = (sum[item] ?? 0) + count;
  return sum;
}

/**
 * Why a task is not fair; null if it is: its items exist, all of them together make the target, and no agent of several can do it with its own
 * items and the logs of the forest. One agent alone may use the forest.
 */
export function unfairness(item: string, count: number, inventories: readonly Items[]): string | null {
  const unknown = [item, ...inventories.flatMap((items) => Object.keys(items))].filter((name) => !isItem(name));
  if (unknown.length > 0) return `Minecraft 1.20.1 has no item ${[...new Set(unknown)].join(', ')}`;
  const all = inventories.length === 1 ? pooled([...inventories, forest]) : pooled(inventories);
  if (craftingUses(item, count, all) === null) return `all items together do not make ${count} ${item}`;
  if (inventories.length === 1) return null;
  const able = inventories.findIndex((items) => craftingUses(item, count, pooled([items, forest])) !== null);
  return able < 0 ? null : `agent ${able} can make ${count} ${item} alone`;
}

/** Whether the agents of a task can make its target of what they carry, with a furnace and, if there is one alone, with the logs of the forest. */
export function canMake(item: string, count: number, inventories: readonly Items[]): boolean {
  return canBeMade(item, count, inventories.length === 1 ? pooled([...inventories, forest]) : pooled(inventories));
}
