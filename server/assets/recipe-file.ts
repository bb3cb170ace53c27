import type { RecipeFile, RecipeGroup } from '#lib/blocks/recipe-index.ts';
import { recipes } from '#server/minecraft/inventory/crafting/recipe.ts';
import { gameData } from '#server/minecraft/registry.ts';

function groupOf(name: string): RecipeGroup {
  if (gameData.itemsByName[name]?.maxDurability !== undefined) return 'tools';
  if (gameData.foodsByName[name] !== undefined) return 'food';
  return gameData.blocksByName[name] === undefined ? 'other' : 'blocks';
}

function nameOf(id: number): string {
  const name = gameData.items[id]?.name;
  if (name === undefined) throw new Error(`A recipe has an item with the unknown id ${id}.`);
  return name;
}

/** The recipes that the server crafts, for the pages of people who play. */
export function recipeFile(): RecipeFile {
  const items = new Map<string, number>();
  const choices = new Map<string, number>([['', 0]]);
  const itemNumber = (name: string): number => {
    const number = items.get(name) ?? items.size;
    items.set(name, number);
    return number;
  };
  const choiceNumber = (ids: Iterable<number>): number => {
    const choice = Array.from(ids, (id) => itemNumber(nameOf(id))).join();
    const number = choices.get(choice) ?? choices.size;
    choices.set(choice, number);
    return number;
  };
  const listed = recipes().map(({ id, result, width, places }) => ({
    id,
    result: itemNumber(nameOf(result.id)),
    count: result.count,
    group: groupOf(nameOf(result.id)),
    width: width ?? 0,
    cells: places.map((place) => (place === null ? 0 : choiceNumber(place))),
  }));
  return {
    items: [...items.keys()],
    choices: [...choices.keys()].map((choice) => (choice === '' ? [] : choice.split(',').map(Number))),
    recipes: listed,
  };
}
