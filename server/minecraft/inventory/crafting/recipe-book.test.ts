import { describe, expect, test } from 'vitest';
import { gameData } from '../../registry.ts';
import { type ItemStack, itemStack } from '../item-stack.ts';
import { recipes } from './recipe.ts';
import { craft, remainderOf } from './recipe-book.ts';

const grid = (width: number, ...rows: string[][]): (ItemStack | null)[] => {
  const cells = new Array<ItemStack | null>(width * width).fill(null);
  rows.forEach((row, y) => {
    row.forEach((name, x) => {
      if (name) cells[y * width + x] = itemStack(name);
    });
  });
  return cells;
};
const made = (cells: (ItemStack | null)[], width: number): string | null => {
  const result = craft(cells, width);
  return result && `${result.count} ${result.name}`;
};

describe('the recipe book', () => {
  test('makes planks, sticks and a table in the 2x2 grid', () => {
    expect(made(grid(2, ['oak_log']), 2)).toBe('4 oak_planks');
    expect(made(grid(2, ['oak_planks'], ['oak_planks']), 2)).toBe('4 stick');
    expect(made(grid(2, ['oak_planks', 'oak_planks'], ['oak_planks', 'oak_planks']), 2)).toBe('1 crafting_table');
  });

  test('finds a pattern anywhere in the grid', () => {
    expect(made(grid(3, ['', '', 'oak_planks'], ['', '', 'oak_planks']), 3)).toBe('4 stick');
    expect(made(grid(3, [], ['', 'oak_planks'], ['', 'oak_planks']), 3)).toBe('4 stick');
    expect(made(grid(3, ['oak_planks', '', 'oak_planks']), 3)).toBeNull();
  });

  test('takes mirrored patterns', () => {
    expect(made(grid(3, ['stick', 'string'], ['', 'stick', 'string'], ['stick', 'string']), 3)).toBeNull();
    expect(made(grid(3, ['', 'stick', 'string'], ['stick', '', 'string'], ['', 'stick', 'string']), 3)).toBe('1 bow');
    expect(made(grid(3, ['string', 'stick', ''], ['string', '', 'stick'], ['string', 'stick', '']), 3)).toBe('1 bow');
    expect(made(grid(3, ['iron_ingot', 'iron_ingot'], ['iron_ingot', 'stick'], ['', 'stick']), 3)).toBe('1 iron_axe');
    expect(made(grid(3, ['iron_ingot', 'iron_ingot'], ['stick', 'iron_ingot'], ['stick', '']), 3)).toBe('1 iron_axe');
  });

  test('takes shapeless recipes in any order', () => {
    expect(made(grid(3, ['bowl', '', 'red_mushroom'], ['brown_mushroom']), 3)).toBe('1 mushroom_stew');
    expect(made(grid(2, ['red_mushroom', 'brown_mushroom'], ['', 'bowl']), 2)).toBe('1 mushroom_stew');
    expect(made(grid(2, ['red_mushroom', 'brown_mushroom'], ['bowl', 'bowl']), 2)).toBeNull();
  });

  test('mixes materials of one kind, as tags do', () => {
    const [o, b] = ['oak_planks', 'birch_planks'];
    expect(made(grid(3, [o, b, o], [b, '', o], [o, o, b]), 3)).toBe('1 chest');
    expect(made(grid(3, ['cobblestone', 'blackstone', 'cobblestone'], ['', 'stick'], ['', 'stick']), 3)).toBe('1 stone_pickaxe');
  });

  test('makes a cake, and gives the buckets back', () => {
    const milk = 'milk_bucket';
    expect(made(grid(3, [milk, milk, milk], ['sugar', 'egg', 'sugar'], ['wheat', 'wheat', 'wheat']), 3)).toBe('1 cake');
    expect(remainderOf(itemStack(milk))).toEqual(itemStack('bucket'));
    expect(remainderOf(itemStack('sugar'))).toBeNull();
  });

  test('joins two worn tools into one', () => {
    const worn = (damage: number): ItemStack => itemStack('iron_pickaxe', 1, { damage });
    expect(craft([worn(200), worn(200), null, null], 2)).toEqual(itemStack('iron_pickaxe', 1, { damage: 138 }));
    expect(craft([worn(10), worn(0), null, null], 2)).toEqual(itemStack('iron_pickaxe'));
    expect(craft([worn(10), itemStack('iron_axe'), null, null], 2)).toBeNull();
  });

  test('knows every recipe of the game data, whichever way it is written there', () => {
    let checked = 0;
    for (const recipe of Object.values(gameData.recipes).flat()) {
      const cells = new Array<ItemStack | null>(9).fill(null);
      const put = (index: number, id: unknown): void => {
        const name = typeof id === 'number' ? gameData.items[id]?.name : undefined;
        if (name) cells[index] = itemStack(name);
      };
      if ('inShape' in recipe) {
        recipe.inShape.forEach((row, y) => {
          row.forEach((id, x) => {
            put(y * 3 + x, id);
          });
        });
      } else
        recipe.ingredients.forEach((id, index) => {
          put(index, id);
        });
      const result = craft(cells, 3);
      expect(result, JSON.stringify(recipe)).not.toBeNull();
      expect(recipe.result).toMatchObject({ id: result?.id, count: result?.count });
      checked++;
    }
    expect(checked).toBeGreaterThan(2000);
    expect(recipes().length).toBeLessThan(checked);
  });
});
