import { DragState } from '../drag-state.ts';
import type { ItemStack } from '../item-stack.ts';
import type { PlayerInventory } from '../player-inventory.ts';
import { type GameWindow, inventoryPart, type Route } from '../window.ts';
import { storageSlot } from '../window-slot.ts';
import { CraftingGrid } from './crafting-grid.ts';

const grid: Route = { start: 1, end: 10 };
const main: Route = { start: 10, end: 37 };
const hotbar: Route = { start: 37, end: 46 };
const storage: Route = { start: 10, end: 46 };

/** A crafting table as one player sees it: result 0, grid 1-9, main 10-36, hotbar 37-45. */
export function craftingWindow(id: number, inventory: PlayerInventory): GameWindow {
  const places = new Array<ItemStack | null>(9).fill(null);
  const crafting = new CraftingGrid(
    3,
    places.map((_, index) => storageSlot(places, index, () => undefined)),
  );
  return {
    id,
    type: 'minecraft:crafting',
    slots: [crafting.result, ...crafting.cells, ...inventoryPart(inventory)],
    inventory,
    drag: new DragState(),
    crafting,
    routes: (index) => {
      if (index === 0) return [{ ...storage, reverse: true }];
      if (index < grid.end) return [storage];
      return [grid, index < main.end ? hotbar : main];
    },
    release: () => crafting.release(),
  };
}
