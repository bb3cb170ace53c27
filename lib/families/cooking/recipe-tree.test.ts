import { expect, test } from 'vitest';
import { dishes } from './dishes.ts';
import { type RecipeNode, recipeTree } from './recipe-tree.ts';

const line = ({ item, count, source, parts }: RecipeNode): string =>
  `${count} ${item} ${source}${parts.length === 0 ? '' : ` (${parts.map(line).join(', ')})`}`;

test('a recipe tree goes down to what is gathered, hunted and given', () => {
  const tree = recipeTree('cake');
  expect(tree && line(tree)).toBe(
    '1 cake crafted at the table (3 milk_bucket given, 2 sugar crafted (2 sugar_cane gathered), 1 egg given, 3 wheat gathered)',
  );
  const stew = recipeTree('rabbit_stew');
  expect(stew && line(stew)).toContain('1 cooked_rabbit smelted (1 rabbit hunted)');
});

test('every dish has a tree, and nothing else has', () => {
  for (const { item } of dishes) expect(recipeTree(item)).not.toBeNull();
  expect(recipeTree('stone')).toBeNull();
});
