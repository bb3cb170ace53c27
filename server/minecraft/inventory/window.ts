import type { CraftingGrid } from './crafting/crafting-grid.ts';
import { DragState } from './drag-state.ts';
import type { ItemStack } from './item-stack.ts';
import { type PlayerInventory, playerSlots } from './player-inventory.ts';
import { inventorySlot, type WindowSlot } from './window-slot.ts';

/** A range of slots for shift-clicks; `end` is exclusive. */
export interface Route {
  readonly start: number;
  readonly end: number;
  /** Fill from the last slot to the first. */
  readonly reverse?: boolean;
}

/** The slots that a player sees and clicks: the own inventory, a crafting table, a container. */
export interface GameWindow {
  /** Protocol number: 0 is the player's own. */
  readonly id: number;
  readonly type: string;
  readonly slots: readonly WindowSlot[];
  readonly inventory: PlayerInventory;
  readonly drag: DragState;
  readonly crafting: CraftingGrid | null;
  /** The target ranges of a shift-click on this slot; the first that accepts something is used. */
  routes(index: number, stack: ItemStack): readonly Route[];
  /** Removes items that do not stay in the window after its end. May be called again. */
  release(): ItemStack[];
  /** Numbers for clients, such as the progress of a furnace; absent if there are none. */
  properties?(): readonly number[];
}

/** The 36 storage slots at the end of every window but the player's own: main, then hotbar. */
export function inventoryPart(inventory: PlayerInventory): WindowSlot[] {
  const { main, hotbar } = playerSlots;
  return Array.from({ length: hotbar.end - main.start }, (_, offset) => inventorySlot(inventory, main.start + offset));
}

/** A window with permanent slots of its own, like a chest: rows of nine. `closed` is called when the last viewer leaves. */
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
