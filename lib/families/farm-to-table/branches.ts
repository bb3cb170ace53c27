import { dishWord } from './dish-word.ts';
import { type DishItem, itemsByName } from './dishes.ts';
import type { Order } from './facts.ts';
import { heldTogether, type Kitchen, type Reached } from './kitchen.ts';
import { countedOf, itemsOnTheWay } from './points.ts';

/** An item of the recipe tree as it is now. */
export interface TreeRow extends DishItem {
  /** Number of items between it and the dish. */
  readonly depth: number;
  /** Where it comes from; null for one that has to be made. */
  readonly source: string | null;
  /** Null while it is missing. */
  readonly reached: Reached | null;
  /** Pieces that the agents hold together now. */
  readonly held: number;
  /** Who holds them, with how many each, in seat order. */
  readonly holders: readonly { readonly agent: string; readonly count: number }[];
  /** Whether its points are in the score. */
  readonly counts: boolean;
  /** Whether it is not needed any more, because everything that is made from it is reached. */
  readonly isUsedUp: boolean;
}

/**
 * The recipe tree of a kitchen from the dish down, in the order in which a tree is read, without the items that no way of this task needs
 * unless they are reached. An item that goes into two others is listed below the first.
 */
export function treeRows(kitchen: Kitchen): readonly TreeRow[] {
  const { order } = kitchen;
  return order === null ? [] : rowsOf(order, kitchen);
}

function rowsOf(order: Order, kitchen: Kitchen): readonly TreeRow[] {
  const { dish, sources, asProgram = false } = order;
  const { reached, holdings, agents } = kitchen;
  const byName = itemsByName(dish);
  const onTheWay = new Set(itemsOnTheWay(dish, sources));
  const counted = new Set(countedOf(order, (item) => reached.has(item)));
  const rows: TreeRow[] = [];
  const listed = new Set<string>();
  const visit = (entry: DishItem, depth: number): void => {
    const { item } = entry;
    if (listed.has(item) || !(onTheWay.has(entry) || reached.has(item))) return;
    listed.add(item);
    const products = dish.filter(({ from }) => from.includes(item));
    const isReached = (product: DishItem): boolean => reached.has(product.item);
    const holders = agents.flatMap((agent) => {
      const count = (holdings.get(agent)?.[item] ?? 0) - (order.supplied[item] ?? 0);
      return count > 0 ? [{ agent, count }] : [];
    });
    rows.push({
      ...entry,
      depth,
      source: sources[item] ?? null,
      reached: reached.get(item) ?? null,
      held: heldTogether(kitchen, item),
      holders,
      counts: counted.has(entry),
      isUsedUp: asProgram ? products.some(isReached) : products.length > 0 && products.every(isReached),
    });
    for (const name of entry.from) {
      const below = byName.get(name);
      if (below) visit(below, depth + 1);
    }
  };
  visit(dish[0], 0);
  return rows;
}

/** What is still missing for the dish: the items that no product replaced yet, the ingredients of the dish first; at most `most` and the rest. */
export function missingText(kitchen: Kitchen, most = 3): string | null {
  const missing = treeRows(kitchen).filter(({ depth, reached, isUsedUp }) => depth === 1 && !reached && !isUsedUp);
  if (missing.length === 0) return null;
  const named = missing.slice(0, most).map(({ item, count }) => dishWord(item, count));
  const left = missing.length - named.length;
  return `missing: ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
