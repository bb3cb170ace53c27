import { CraftingGrid } from './crafting/crafting-grid.ts';
import { DragState } from './drag-state.ts';
import { equipmentPlaceOf } from './equipment.ts';
import type { ItemStack } from './item-stack.ts';
import { type PlayerInventory, playerSlots } from './player-inventory.ts';
import type { GameWindow, Route } from './window.ts';
import { armourSlot, inventorySlot, type WindowSlot } from './window-slot.ts';

const armour = { head: playerSlots.head, chest: playerSlots.chest, legs: playerSlots.legs, feet: playerSlots.feet } as const;
const { main, hotbar, offhand } = playerSlots;
const storage: Route = { start: main.start, end: hotbar.end };

/** The player's own window: result 0, grid 1-4, armour 5-8, main 9-35, hotbar 36-44, off hand 45. */
export function playerWindow(inventory: PlayerInventory): GameWindow {
  const crafting = new CraftingGrid(
    2,
    playerSlots.craftingGrid.map((index) => inventorySlot(inventory, index)),
    (result) => inventory.set(playerSlots.craftingResult, result),
  );
  const slots: WindowSlot[] = Array.from({ length: playerSlots.count }, (_, index) => inventorySlot(inventory, index));
  slots.splice(0, 1 + crafting.cells.length, crafting.result, ...crafting.cells);
  slots[armour.head] = armourSlot(inventory, armour.head, 'head');
  slots[armour.chest] = armourSlot(inventory, armour.chest, 'chest');
  slots[armour.legs] = armourSlot(inventory, armour.legs, 'legs');
  slots[armour.feet] = armourSlot(inventory, armour.feet, 'feet');
  return {
    id: 0,
    type: 'minecraft:inventory',
    slots,
    inventory,
    drag: new DragState(),
    crafting,
    routes: (index, stack) => [routeFrom(inventory, index, stack)],
    release: () => crafting.release(),
  };
}

function routeFrom(inventory: PlayerInventory, index: number, stack: ItemStack): Route {
  if (index === playerSlots.craftingResult) return { ...storage, reverse: true };
  if (index < main.start) return storage;
  const place = equipmentPlaceOf(stack);
  const worn = place === null ? null : place === 'offhand' ? offhand : armour[place];
  if (worn !== null && inventory.slot(worn) === null) return { start: worn, end: worn + 1 };
  if (index < main.end) return hotbar;
  return index < hotbar.end ? main : storage;
}
