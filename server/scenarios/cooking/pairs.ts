import { dishesOf, dishOf } from '#lib/families/cooking/dishes.ts';
import { allGetSomething, together } from './inventories.ts';

/** Two dishes of one task, in the order of their names in its id. */
export type Pair = readonly [string, string];

/** Every pair of some dishes. */
function pairsOf(items: readonly string[]): readonly Pair[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): Pair => [one, other]));
}

/** The six published test pairs, in their order. */
const publishedTestPairs: readonly Pair[] = [
  ['bread', 'golden_apple'],
  ['golden_apple', 'rabbit_stew'],
  ['bread', 'cake'],
  ['baked_potato', 'golden_apple'],
  ['baked_potato', 'cake'],
  ['cooked_beef', 'golden_apple'],
];

function isSame([one, other]: Pair, [first, second]: Pair): boolean {
  return (one === first && other === second) || (one === second && other === first);
}

/** All pairs of test dishes, the published six first. */
export const testPairs: readonly Pair[] = [
  ...publishedTestPairs,
  ...pairsOf(dishesOf('test')).filter((pair) => !publishedTestPairs.some((published) => isSame(pair, published))),
];

/** All pairs of training dishes. */
export const trainPairs: readonly Pair[] = pairsOf(dishesOf('train'));

/** What the agents of some dishes get at the start, all together. */
export function givenFor(dishes: readonly string[]): Readonly<Record<string, number>> {
  return together(...dishes.map((item) => dishOf(item).given));
}

/** Whether a pair gives each agent of a team of this size something, as every published file with more than two agents asks. */
export function occupies(pair: Pair, agents: number): boolean {
  return allGetSomething(givenFor(pair), agents);
}

/** Whether a pair gives the agents something besides fuel, so that they have something to share. */
export function sharesIngredients(pair: Pair): boolean {
  return Object.keys(givenFor(pair)).some((item) => item !== 'coal');
}
