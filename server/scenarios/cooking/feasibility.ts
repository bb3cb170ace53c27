import type { RecipeStep } from '#lib/domain/recipe-step.ts';
import { dishOf } from '#lib/families/cooking/dishes.ts';
import { cookingRecipes } from '#server/minecraft/mechanics/containers/cooking-recipes.ts';
import { gameData } from '#server/minecraft/registry.ts';
import { together } from './inventories.ts';
import { type CookingTask, inventoriesOf } from './tasks.ts';
import { animals } from './world/animals.ts';

/** What the fields of the cooking world give. */
const grown: Readonly<Record<string, string>> = {
  ...{ wheat: 'wheat', beetroots: 'beetroot', carrots: 'carrot', potatoes: 'potato', sugar_cane: 'sugar_cane' },
  ...{ pumpkin: 'pumpkin', red_mushroom: 'red_mushroom', brown_mushroom: 'brown_mushroom' },
};

/** The meat of the animals of the cooking world. */
const meats: Readonly<Record<string, string>> = {
  chicken: 'chicken',
  cow: 'beef',
  mooshroom: 'beef',
  pig: 'porkchop',
  rabbit: 'rabbit',
  sheep: 'mutton',
};

/**
 * Why a task cannot be done by a number of agents with the recipes of 1.20.1, as sentences; none if it can. It carries out the steps of
 * each recipe with all items that the agents carry or the world has.
 */
export function problemsOf(task: CookingTask, agents: number): readonly string[] {
  const stock = { ...together(...inventoriesOf(task, agents)) };
  return task.dishes.flatMap((item) =>
    dishOf(item).steps.flatMap((step) => {
      const problem = carryOut(step, stock);
      return problem === null ? [] : [`${item}: ${problem}.`];
    }),
  );
}

function carryOut(step: RecipeStep, stock: Record<string, number>): string | null {
  const add = (item: string, count: number): null => {
    stock[item] = (stock[item] ?? 0) + count;
    return null;
  };
  switch (step.kind) {
    case 'gather':
      return grown[step.from] === step.item ? add(step.item, step.count) : `${step.from} gives no ${step.item}`;
    case 'hunt':
      return animals.some((animal) => animal === step.from) && meats[step.from] === step.item
        ? add(step.item, step.count)
        : `${step.from} gives no ${step.item}`;
    case 'take':
      return takeAll(step.items, stock, false);
    case 'smelt':
      if (cookingRecipes('furnace').get(step.from)?.result !== step.item) return `a furnace makes no ${step.item} of ${step.from}`;
      return takeAll({ [step.from]: step.count }, stock, true) ?? add(step.item, step.count);
    case 'craft':
      if (!isCrafted(step)) return `no recipe makes ${step.count} ${step.item} of these ingredients`;
      return takeAll(step.from, stock, true) ?? add(step.item, step.count);
  }
}

/** Whether the stock holds all items, which are used up then if `isUsed`. */
function takeAll(items: Readonly<Record<string, number>>, stock: Record<string, number>, isUsed: boolean): string | null {
  for (const [item, count] of Object.entries(items)) {
    if ((stock[item] ?? 0) < count) return `there are ${stock[item] ?? 0} of ${count} ${item}`;
    if (isUsed) stock[item] = (stock[item] ?? 0) - count;
  }
  return null;
}

function isCrafted({ item, count, from, atTable }: Extract<RecipeStep, { kind: 'craft' }>): boolean {
  const id = gameData.itemsByName[item]?.id;
  if (id === undefined) return false;
  return (gameData.recipes[id] ?? []).some((recipe) => {
    const rows = 'inShape' in recipe ? recipe.inShape : [recipe.ingredients];
    const cells = rows.flat().flatMap((cell) => (typeof cell === 'number' && cell > 0 ? [gameData.items[cell]?.name ?? ''] : []));
    const isWide = 'inShape' in recipe ? rows.length > 2 || rows.some((row) => row.length > 2) : cells.length > 4;
    const made =
      typeof recipe.result === 'object' && recipe.result !== null && !Array.isArray(recipe.result) ? (recipe.result.count ?? 1) : 1;
    const times = count / made;
    const needs: Record<string, number> = {};
    for (const name of cells) needs[name] = (needs[name] ?? 0) + times;
    return isWide === atTable && Number.isInteger(times) && isSame(needs, from);
  });
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const items = Object.keys(one);
  return items.length === Object.keys(other).length && items.every((item) => one[item] === other[item]);
}
