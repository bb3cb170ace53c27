/** A recipe as the game data writes it: one item id per place, 0 for an empty place. */
export interface RecipeVariant {
  readonly result: { readonly id: number; readonly count: number };
  /** Width of the pattern; null for recipes without a shape. */
  readonly width: number | null;
  readonly ids: readonly number[];
}

/** A recipe as the game knows it: every place takes any of several items; an empty list is an empty place. */
export interface MergedRecipe {
  readonly result: { readonly id: number; readonly count: number };
  readonly width: number | null;
  readonly places: readonly (readonly number[])[];
}

/**
 * Brings variants that differ only in material (a chest of oak, of birch, ...) back into one recipe whose places take any of the
 * materials, so that a chest of mixed planks can be made too. Variants are brought together only where the data holds every
 * combination of the places that vary apart from each other; otherwise they are different recipes and stay so.
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
