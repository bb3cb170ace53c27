import { type EquipmentPlace, equipmentPlaceOf } from './equipment.ts';
import { type ItemStack, stackLimit } from './item-stack.ts';
import type { PlayerInventory } from './player-inventory.ts';

/** One slot of a window: the place of its items, and the rule for what it accepts. */
export interface WindowSlot {
  /** `result`: output only, always whole; taking uses up the ingredients. */
  readonly role: 'storage' | 'result';
  /** The slot of the player's inventory behind it; null for other slots. */
  readonly inventorySlot: number | null;
  get(): ItemStack | null;
  set(stack: ItemStack | null): void;
  accepts(stack: ItemStack): boolean;
  /** Most items of this kind in the slot. */
  limitFor(stack: ItemStack): number;
  /** Whether its contents may be taken now; absent means always. */
  mayTake?(): boolean;
  /** Called with items that a player took. Returns remainders without a slot in the window. */
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

/** A slot in a list, as in a chest or a crafting grid. `changed` is called after every change. */
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
