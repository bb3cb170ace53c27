import type minecraftData from 'minecraft-data';

type GameData = ReturnType<typeof minecraftData>;

/** The small flowers of 1.20.1 that go into a suspicious stew. */
const flowers = [
  ...['allium', 'azure_bluet', 'blue_orchid', 'cornflower', 'dandelion', 'lily_of_the_valley', 'oxeye_daisy', 'poppy'],
  ...['orange_tulip', 'pink_tulip', 'red_tulip', 'white_tulip', 'torchflower', 'wither_rose'],
];

/**
 * Adds the recipe of suspicious stew, which the game computes in code and the tables lack, so that neither server nor bots could craft it.
 * The stew has no effect of its flower.
 */
export function addMissingRecipes({ recipes, itemsByName }: Pick<GameData, 'recipes' | 'itemsByName'>): void {
  const idOf = (name: string): number => {
    const item = itemsByName[name];
    if (item === undefined) throw new Error(`The game data has no item ${name}.`);
    return item.id;
  };
  const stew = idOf('suspicious_stew');
  if (recipes[stew] !== undefined) return;
  recipes[stew] = flowers.map((flower) => ({
    ingredients: [idOf('bowl'), idOf('red_mushroom'), idOf('brown_mushroom'), idOf(flower)],
    result: { id: stew, count: 1 },
  }));
}
