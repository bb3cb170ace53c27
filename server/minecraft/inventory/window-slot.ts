import { type EquipmentPlace, equipmentPlaceOf } from './equipment.ts';
import { type ItemStack, stackLimit } from './item-stack.ts';
import type { PlayerInventory } from './player-inventory.ts';

/** One place of a window: where its items really live, and what may be put there. */
export interface WindowSlot {
  /** `result`: only taken from, always whole, and taking uses up the ingredients. */
  readonly role: 'storage' | 'result';
  /** The slot of the player's inventory behind it, where it is one. */
  readonly inventorySlot: number | null;
  get(): ItemStack | null;
  set(stack: ItemStack | null): void;
  accepts(stack: ItemStack): boolean;
  /** How many of this item the place holds at most. */
  limitFor(stack: ItemStack): number;
  /** Whether what lies there may be taken now; left out where it always may. */
  mayTake?(): boolean;
  /** Told what a player took out of it. Returns what that leaves over and has no place in the window. */
  taken?(stack: ItemStack): ItemStack[];
}

/** A slot of the player's own inventory. */
export function inventorySlot(inventory: PlayerInventory, index: number): WindowSlot {
  return {
    role: 'storage',
    inventorySlot: index,
    get: () => inventory.slot(index),
    set: (stack) => inventory.set(index, stack),
    accepts: () => true,
    limitFor: stackLimit,
  };
}

/** An armour slot: one piece, of the right kind. */
export function armourSlot(inventory: PlayerInventory, index: number, place: EquipmentPlace): WindowSlot {
  return {
    ...inventorySlot(inventory, index),
    accepts: (stack) => equipmentPlaceOf(stack) === place,
    limitFor: () => 1,
  };
}

/** A place in a list of places, as in a chest or a crafting grid. `changed` is told after every change. */
export function storageSlot(places: (ItemStack | null)[], index: number, changed: () => void): WindowSlot {
  return {
    role: 'storage',
    inventorySlot: null,
    get: () => places[index] ?? null,
    set: (stack) => {
      places[index] = stack;
      changed();
    },
    accepts: () => true,
    limitFor: stackLimit,
  };
}
