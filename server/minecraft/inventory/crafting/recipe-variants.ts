/** A recipe in the game data: one item id per cell, 0 for an empty cell. */
export interface RecipeVariant {
  readonly result: { readonly id: number; readonly count: number };
  /** Width of the pattern; null for shapeless recipes. */
  readonly width: number | null;
  readonly ids: readonly number[];
}

/** A recipe as in the game: every cell accepts any of several items; an empty list is an empty cell. */
export interface MergedRecipe {
  readonly result: { readonly id: number; readonly count: number };
  readonly width: number | null;
  readonly places: readonly (readonly number[])[];
}

/**
 * Merges variants that differ only in material (a chest of oak, of birch, ...) into one recipe whose cells accept any of the materials, so
 * that mixed planks work too. Merges only if the data contains every combination of the independently varying cells; otherwise the variants
 * are different recipes.
 */
export function mergeVariants(variants: readonly RecipeVariant[]): MergedRecipe[] {
  const families = new Map<string, RecipeVariant[]>();
  for (const variant of variants) {
    const pattern = variant.ids.map((id) => (id > 0 ? 1 : 0)).join('');
    const key = `${variant.result.id}x${variant.result.count}:${variant.width}:${pattern}`;
    const family = families.get(key) ?? [];
    family.push(variant);
    families.set(key, family);
  }
  return [...families.values()].flatMap(mergeFamily);
}

function mergeFamily(family: readonly RecipeVariant[]): MergedRecipe[] {
  const alone = (variant: RecipeVariant): MergedRecipe => ({ ...variant, places: variant.ids.map((id) => (id > 0 ? [id] : [])) });
  const first = family[0];
  if (!first || family.length === 1) return family.map(alone);
  const columns = first.ids.map((_, place) => family.map((variant) => variant.ids[place] ?? 0));
  const together = new Map(columns.map((column) => [column.join(), new Set(column).size]));
  const combinations = [...together.values()].reduce((product, size) => product * size, 1);
  if (combinations !== family.length) return family.map(alone);
  return [{ ...first, places: columns.map((column) => [...new Set(column)].filter((id) => id > 0)) }];
}
