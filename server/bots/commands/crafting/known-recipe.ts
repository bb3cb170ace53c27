import type { KnownRecipe } from '#lib/knowhow/crafting-plan.ts';
import type { Bot } from '../../library/mineflayer.ts';

type Registry = Pick<Bot['registry'], 'itemsByName' | 'items' | 'recipes'>;

/** All ways to craft an item, in the order of the game's data; none for an item that cannot be crafted. */
export function recipesFor({ itemsByName, items, recipes }: Registry, item: string): readonly KnownRecipe[] {
  const id = itemsByName[item]?.id;
  if (id === undefined) return [];
  return (recipes[id] ?? []).map((recipe) => {
    const rows = 'inShape' in recipe ? recipe.inShape : [recipe.ingredients];
    const cells = rows.flat().flatMap((cell) => (typeof cell === 'number' && cell > 0 ? [cell] : []));
    const from: Record<string, number> = {};
    for (const cell of cells) {
      const name = items[cell]?.name ?? 'unknown';
      from[name] = (from[name] ?? 0) + 1;
    }
    const isWide = 'inShape' in recipe ? rows.length > 2 || rows.some((row) => row.length > 2) : cells.length > 4;
    return { item, makes: countOf(recipe.result), from, needsTable: isWide };
  });
}

function countOf(result: Registry['recipes'][number][number]['result']): number {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return 1;
  return result.count ?? 1;
}
