import type { CraftingGrid } from './crafting/crafting-grid.ts';
import { DragState } from './drag-state.ts';
import type { ItemStack } from './item-stack.ts';
import { type PlayerInventory, playerSlots } from './player-inventory.ts';
import { inventorySlot, type WindowSlot } from './window-slot.ts';

/** A run of slots a shift-click tries to fill; `end` is not part of it. */
export interface Route {
  readonly start: number;
  readonly end: number;
  /** Fill from the last slot to the first. */
  readonly reverse?: boolean;
}

/** A set of slots a player sees and clicks: the own inventory, a crafting table, a container. */
export interface GameWindow {
  /** Number in the protocol: 0 is the player's own. */
  readonly id: number;
  readonly type: string;
  readonly slots: readonly WindowSlot[];
  readonly inventory: PlayerInventory;
  readonly drag: DragState;
  readonly crafting: CraftingGrid | null;
  /** Where a shift-click on this slot sends its stack: the first run that takes something is used. */
  routes(index: number, stack: ItemStack): readonly Route[];
  /** Takes out what does not stay in the window when it closes. May be called again. */
  release(): ItemStack[];
  /** Numbers clients are shown with the window, such as how far a furnace is; left out where there are none. */
  properties?(): readonly number[];
}

/** The 36 storage slots as every window but the player's own shows them at its end: main, then hotbar. */
export function inventoryPart(inventory: PlayerInventory): WindowSlot[] {
  const { main, hotbar } = playerSlots;
  return Array.from({ length: hotbar.end - main.start }, (_, offset) => inventorySlot(inventory, main.start + offset));
}

/** A window over places of its own, like a chest: rows of nine. What is put there stays; `closed` is told when nobody looks any more. */
export function containerWindow(
  id: number,
  inventory: PlayerInventory,
  places: readonly WindowSlot[],
  closed: () => void = () => undefined,
): GameWindow {
  const size = places.length;
  return {
    id,
    type: `minecraft:generic_9x${size / 9}`,
    slots: [...places, ...inventoryPart(inventory)],
    inventory,
    drag: new DragState(),
    crafting: null,
    routes: (index) => (index < size ? [{ start: size, end: size + 36, reverse: true }] : [{ start: 0, end: size }]),
    release: () => {
      closed();
      return [];
    },
  };
}
