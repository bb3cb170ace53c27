import { type Dish, type DishItem, itemsByName } from './dishes.ts';

/**
 * The items that count: from the dish down, a reached item counts, and then none of the items from which it is made; each counts once. So
 * coal counts until both the cooked rabbit and the baked potato count.
 */
export function countedItems(dish: Dish, isReached: (item: string) => boolean): readonly DishItem[] {
  const byName = itemsByName(dish);
  const counted = new Set<DishItem>();
  const visit = (entry: DishItem): void => {
    if (isReached(entry.item)) counted.add(entry);
    else for (const name of entry.from) visit(byName.get(name) ?? unknownItem(name));
  };
  visit(dish[0]);
  return dish.filter((entry) => counted.has(entry));
}

/** The points of reached items, from 0 to 100. */
export function pointsOf(dish: Dish, isReached: (item: string) => boolean): number {
  return countedItems(dish, isReached).reduce((sum, { points }) => sum + points, 0);
}

/**
 * The items that lead to a dish with these sources: from the dish down to the items that a source gives, in the order of the tree. The
 * others of the tree belong to further tasks.
 */
export function itemsOnTheWay(dish: Dish, sources: Readonly<Record<string, string>>): readonly DishItem[] {
  const byName = itemsByName(dish);
  const found = new Set<DishItem>();
  const visit = (entry: DishItem): void => {
    found.add(entry);
    if (!(entry.item in sources)) for (const name of entry.from) visit(byName.get(name) ?? unknownItem(name));
  };
  visit(dish[0]);
  return dish.filter((entry) => found.has(entry));
}

function unknownItem(name: string): never {
  throw new Error(`The recipe tree names ${name}, but has no entry for it.`);
}
