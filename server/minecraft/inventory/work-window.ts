import { DragState } from './drag-state.ts';
import type { ItemStack } from './item-stack.ts';
import type { PlayerInventory } from './player-inventory.ts';
import type { GameWindow, Route } from './window.ts';
import { storageSlot, type WindowSlot } from './window-slot.ts';

/** A window with temporary slots for one player: their items return when it closes. */
export abstract class WorkWindow implements GameWindow {
  readonly id: number;
  readonly type: string;
  readonly inventory: PlayerInventory;
  readonly drag = new DragState();
  readonly crafting = null;
  abstract readonly slots: readonly WindowSlot[];
  protected readonly places: (ItemStack | null)[];

  constructor(id: number, type: string, inventory: PlayerInventory, size: number) {
    this.id = id;
    this.type = type;
    this.inventory = inventory;
    this.places = new Array<ItemStack | null>(size).fill(null);
  }

  abstract routes(index: number, stack: ItemStack): readonly Route[];

  /** Called after every change of its own slots. */
  protected abstract changed(): void;

  /** One of its own slots. */
  protected place(index: number): WindowSlot {
    return storageSlot(this.places, index, () => this.changed());
  }

  /** An output-only slot; `taken` is called with the taken items. */
  protected resultPlace(get: () => ItemStack | null, taken: (stack: ItemStack) => void, mayTake: () => boolean = () => true): WindowSlot {
    return {
      role: 'result',
      inventorySlot: null,
      get,
      set: () => undefined,
      accepts: () => false,
      limitFor: (stack) => stack.count,
      mayTake,
      taken: (stack) => {
        taken(stack);
        return [];
      },
    };
  }

  release(): ItemStack[] {
    const all = this.places.filter((stack) => stack !== null);
    this.places.fill(null);
    this.changed();
    return all;
  }
}
