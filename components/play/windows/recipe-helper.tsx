'use client';

import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { useRecipes } from '#components/recipes/use-recipes.ts';
import { classNames } from '#components/ui/class-names.ts';
import { type RecipeGroup, recipeGroups } from '#lib/blocks/recipe-index.ts';
import { craftingStock, type ListedRecipe, listRecipes, type Missing } from './craftable.ts';
import type { ShownWindow } from './fold-windows.ts';
import { itemName } from './item-words.ts';
import { panelAttribute } from './use-slot-hand.ts';

const groupNames: Readonly<Record<RecipeGroup, string>> = {
  tools: 'Tools and armour',
  food: 'Food',
  other: 'Items',
  blocks: 'Blocks',
};
/** Most products that a search shows. */
const mostShown = 60;

function missingWords(missing: Missing): string {
  const parts = [...missing].map(([name, count]) => `${count} ${itemName(name).toLowerCase()}`);
  return `Missing: ${parts.join(', ')}`;
}

function RecipeRow({ listed, onRecipe }: { listed: ListedRecipe; onRecipe: (recipe: string, all: boolean) => void }) {
  const { recipe, missing } = listed;
  const isPossible = missing.size === 0;
  return (
    <li>
      <button
        type="button"
        disabled={!isPossible}
        onClick={(event) => onRecipe(recipe.id, event.shiftKey)}
        className="flex min-h-10 w-full items-center gap-2 border border-transparent px-2 py-1 text-left enabled:hover:border-outline enabled:hover:bg-raised"
      >
        <span className={classNames('shrink-0', !isPossible && 'opacity-40 grayscale')}>
          <ItemIcon name={recipe.result} size={32} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classNames('block truncate', isPossible ? 'text-text' : 'text-muted')}>{itemName(recipe.result)}</span>
          {isPossible ? null : <span className="block text-micro text-muted">{missingWords(missing)}</span>}
        </span>
        {recipe.count > 1 ? <span className="shrink-0 text-muted text-data tabular-nums">× {recipe.count}</span> : null}
      </button>
    </li>
  );
}

interface RecipeHelperProperties {
  readonly view: ShownWindow;
  /** Width of the crafting grid. */
  readonly grid: 2 | 3;
  /** Called with the id of a recipe to lay into the grid; with `all`, as often as the items allow. */
  readonly onRecipe: (recipe: string, all: boolean) => void;
}

/** What can be crafted from what the person carries, by group and with a search. One press lays a recipe into the grid. */
export default function RecipeHelper({ view, grid, onRecipe }: RecipeHelperProperties) {
  const recipes = useRecipes();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const listed = Array.isArray(recipes) ? listRecipes(recipes, { stock: craftingStock(view), grid, search: sought }) : [];
  const shown = listed.slice(0, mostShown);
  return (
    <div className="flex min-h-0 flex-col max-md:max-h-[38dvh] max-md:flex-1 md:relative md:w-64 md:self-stretch">
      <aside
        {...{ [panelAttribute]: '' }}
        aria-label="Recipes"
        className="flex min-h-0 w-[calc(var(--cell)*9+18px)] flex-1 flex-col rounded-sm border border-outline bg-panel md:absolute md:inset-0 md:w-auto"
      >
        <label className="flex h-11 shrink-0 items-center gap-2 border-line border-b px-3 focus-within:outline-2 focus-within:outline-gold">
          <Search size={14} aria-hidden="true" className="text-muted" />
          <input
            type="search"
            value={search}
            placeholder="Search all recipes"
            aria-label="Search all recipes"
            onChange={(event) => setSearch(event.target.value)}
            className="min-w-0 flex-1 bg-transparent text-body placeholder:text-muted focus:outline-none"
          />
        </label>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
          {recipeGroups.map((group) => {
            const members = shown.filter(({ recipe }) => recipe.group === group);
            return members.length === 0 ? null : (
              <section key={group} aria-label={groupNames[group]}>
                <h3 className="px-2 pt-2 pb-1 text-micro text-muted">{groupNames[group]}</h3>
                <ul>
                  {members.map((one) => (
                    <RecipeRow key={one.recipe.id} listed={one} onRecipe={onRecipe} />
                  ))}
                </ul>
              </section>
            );
          })}
          {shown.length > 0 ? null : <p className="p-3 text-data text-muted">{emptyWords(recipes, sought)}</p>}
        </div>
        <p className="shrink-0 border-line border-t px-3 py-2 text-micro text-muted pointer-coarse:hidden">
          Click a recipe to lay it out once; click with Shift for as many as possible.
        </p>
      </aside>
    </div>
  );
}

function emptyWords(recipes: ReturnType<typeof useRecipes>, search: string): string {
  if (recipes === 'failed')
    return 'The recipes could not be loaded. You can still lay items into the grid. Open the window again to retry.';
  if (recipes === null) return 'Loading the recipes…';
  if (search !== '') return 'No recipe of this grid has that name.';
  return 'You can craft nothing here from what you carry. The search also shows recipes with missing items.';
}
