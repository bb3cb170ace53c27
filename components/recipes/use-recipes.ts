'use client';

import { useEffect, useState } from 'react';
import { assetFolder } from '#lib/blocks/item-index.ts';
import { type CraftingRecipe, readRecipes, recipeFileName } from '#lib/blocks/recipe-index.ts';

let loading: Promise<readonly CraftingRecipe[]> | null = null;

async function load(): Promise<readonly CraftingRecipe[]> {
  const response = await fetch(`${assetFolder}/${recipeFileName}`);
  if (!response.ok) throw new Error(`The recipes could not be loaded: ${response.status}.`);
  return readRecipes(await response.json());
}

/** All recipes; null while they load, `failed` if they could not be loaded. They load once per page, again after a failure. */
export function useRecipes(): readonly CraftingRecipe[] | null | 'failed' {
  const [recipes, setRecipes] = useState<readonly CraftingRecipe[] | null | 'failed'>(null);
  useEffect(() => {
    let isOver = false;
    loading ??= load();
    loading.then(
      (loaded) => {
        if (!isOver) setRecipes(loaded);
      },
      (error: unknown) => {
        loading = null;
        console.error(error);
        if (!isOver) setRecipes('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, []);
  return recipes;
}
