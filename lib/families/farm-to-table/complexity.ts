import { type Dish, itemsByName } from './dishes.ts';

/**
 * The dependency complexity of a dish as the paper defines it: the sum over the direct ingredients of their number times the number of steps
 * to get them. The paper does not say what a step is; here an item from its source needs one, and every item that is made needs one more
 * than the ingredient with most. `sources` has the items that come from a source.
 */
export function dependencyComplexity(dish: Dish, sources: Readonly<Record<string, string>>): number {
  const byName = itemsByName(dish);
  const steps = (item: string): number => {
    const { from } = byName.get(item) ?? { from: [] };
    return item in sources || from.length === 0 ? 1 : 1 + Math.max(...from.map(steps));
  };
  return dish[0].from.reduce((sum, item) => sum + (byName.get(item)?.count ?? 0) * steps(item), 0);
}
