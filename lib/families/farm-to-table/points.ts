import { type Dish, type DishItem, itemsByName } from './dishes.ts';
import type { Order } from './facts.ts';

/**
 * The items that count: from the dish down, a reached item counts, and then none of the items from which it is made; each counts once. So
 * coal counts until both the cooked rabbit and the baked potato count.
 */
function countedItems(dish: Dish, isReached: (item: string) => boolean): readonly DishItem[] {
  const byName = itemsByName(dish);
  const counted = new Set<DishItem>();
  const visit = (entry: DishItem): void => {
    if (isReached(entry.item)) counted.add(entry);
    else for (const name of entry.from) visit(byName.get(name) ?? unknownItem(name));
  };
  visit(dish[0]);
  return dish.filter((entry) => counted.has(entry));
}

/** The items that count in VillagerBench's program: those reached of which no product counts, so coal only until the first thing is cooked. */
function countedByProgram(dish: Dish, isReached: (item: string) => boolean): readonly DishItem[] {
  const byName = itemsByName(dish);
  const used = new Set<string>();
  const use = ({ from }: DishItem): void => {
    for (const name of from) {
      used.add(name);
      use(byName.get(name) ?? unknownItem(name));
    }
  };
  for (const entry of dish) if (isReached(entry.item)) use(entry);
  return dish.filter(({ item }) => isReached(item) && !used.has(item));
}

/** The items of an order that count. */
export function countedOf(
  { dish, asProgram }: Pick<Order, 'dish' | 'asProgram'>,
  isReached: (item: string) => boolean,
): readonly DishItem[] {
  return asProgram === true ? countedByProgram(dish, isReached) : countedItems(dish, isReached);
}

/** The points of reached items, from 0 to 100. */
export function pointsOf(order: Pick<Order, 'dish' | 'asProgram'>, isReached: (item: string) => boolean): number {
  return countedOf(order, isReached).reduce((sum, { points }) => sum + points, 0);
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
