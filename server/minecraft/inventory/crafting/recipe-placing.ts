import { itemKindById } from '../item-kind.ts';
import { type ItemStack, itemStack, stackLimit, withCount } from '../item-stack.ts';
import { playerSlots } from '../player-inventory.ts';
import type { GameWindow } from '../window.ts';
import type { Recipe } from './recipe.ts';

/** Items that have no wear and no data of their own; only they are used for a recipe. */
function isPlain(stack: ItemStack): boolean {
  return (stack.damage ?? 0) === 0 && stack.nbt === undefined;
}

/**
 * Fills the crafting grid of a window with a recipe from the player's inventory, as a click in the recipe book does: once more than the
 * grid holds already, or as often as the items allow. Items of the grid go back to the inventory first. False if the recipe does not fit
 * the grid or items are missing; then the grid is empty, or unchanged if its items have no room in the inventory.
 */
export function placeRecipe({ crafting, inventory }: GameWindow, recipe: Recipe, all: boolean): boolean {
  if (!crafting) return false;
  const { cells } = crafting;
  const layout = recipe.layout(Math.sqrt(cells.length));
  if (!layout) return false;
  const ids = cells.map((cell) => cell.get()?.id ?? 0);
  const held = recipe.matches(ids, Math.sqrt(cells.length)) ? Math.min(...cells.flatMap((cell) => cell.get()?.count ?? [])) : 0;
  for (const cell of cells) {
    const stack = cell.get();
    if (stack) cell.set(withCount(stack, inventory.give(stack)));
    if (cell.get()) return false;
  }
  const wanted = all ? Number.POSITIVE_INFINITY : held + 1;
  const chosen = chooseItems(layout, availableItems(inventory.slot.bind(inventory)), wanted);
  if (!chosen) return false;
  for (const [place, id] of chosen.ids.entries()) {
    const kind = id === null ? undefined : itemKindById(id);
    if (!kind) continue;
    let left = chosen.times;
    for (let index: number = playerSlots.main.start; index < playerSlots.hotbar.end && left > 0; index++) {
      const stack = inventory.slot(index);
      if (stack && stack.id === id && isPlain(stack)) left -= inventory.take(index, left)?.count ?? 0;
    }
    cells[place]?.set(itemStack(kind.name, chosen.times));
  }
  return true;
}

function availableItems(slot: (index: number) => ItemStack | null): Map<number, number> {
  const available = new Map<number, number>();
  for (let index: number = playerSlots.main.start; index < playerSlots.hotbar.end; index++) {
    const stack = slot(index);
    if (stack && isPlain(stack)) available.set(stack.id, (available.get(stack.id) ?? 0) + stack.count);
  }
  return available;
}

/** One item for each cell, of which there are enough for as many times as wanted or possible; null if there are not enough for one. */
function chooseItems(layout: readonly (ReadonlySet<number> | null)[], available: Map<number, number>, wanted: number) {
  const used = new Map<number, number>();
  const ids = layout.map((ingredient) => {
    if (!ingredient) return null;
    const share = (id: number): number => Math.floor((available.get(id) ?? 0) / ((used.get(id) ?? 0) + 1));
    const best = [...ingredient].toSorted((one, other) => share(other) - share(one))[0];
    if (best === undefined || share(best) === 0) return undefined;
    used.set(best, (used.get(best) ?? 0) + 1);
    return best;
  });
  const whole = ids.filter((id) => id !== undefined);
  if (whole.length < ids.length) return null;
  const limits = [...used].map(([id, places]) => {
    const kind = itemKindById(id);
    return Math.min(Math.floor((available.get(id) ?? 0) / places), kind ? stackLimit(itemStack(kind.name)) : 0);
  });
  return { ids: whole, times: Math.min(wanted, ...limits) };
}
