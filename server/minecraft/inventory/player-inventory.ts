import { type ItemStack, sameItem, sameStack, stackLimit, withCount } from './item-stack.ts';

/** Slot numbers of the player's own window (window 0). */
export const playerSlots = {
  craftingResult: 0,
  craftingGrid: [1, 2, 3, 4],
  head: 5,
  chest: 6,
  legs: 7,
  feet: 8,
  main: { start: 9, end: 36 },
  hotbar: { start: 36, end: 45 },
  offhand: 45,
  count: 46,
} as const;

const { hotbar, main, offhand } = playerSlots;
const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, index) => start + index);

/** The 36 slots for picked up items, in filling order: hotbar, then main. */
export const storageSlots: readonly number[] = [...range(hotbar.start, hotbar.end), ...range(main.start, main.end)];

/**
 * A player's inventory: the 46 slots of window 0, the item at the cursor and the selected hotbar slot. It knows no packets; every change
 * increments its revision, so that a view can detect changes.
 */
export class PlayerInventory {
  /** The item at the mouse cursor while a window is used. */
  private carried: ItemStack | null = null;
  private readonly slots: (ItemStack | null)[] = new Array<ItemStack | null>(playerSlots.count).fill(null);
  private held = 0;
  private version = 0;

  /** Increases with every change; equal numbers mean an unchanged inventory. */
  get revision(): number {
    return this.version;
  }

  /** The selected hotbar slot, 0-8. */
  get heldIndex(): number {
    return this.held;
  }

  set heldIndex(index: number) {
    if (!Number.isInteger(index) || index < 0 || index > 8) throw new RangeError(`The hotbar has places 0 to 8, not ${index}.`);
    this.held = index;
  }

  /** Slot number of the held item, 36-44. */
  get heldSlot(): number {
    return hotbar.start + this.held;
  }

  get heldItem(): ItemStack | null {
    return this.slot(this.heldSlot);
  }

  get cursor(): ItemStack | null {
    return this.carried;
  }

  set cursor(stack: ItemStack | null) {
    if (sameStack(this.carried, stack)) return;
    this.carried = stack;
    this.version++;
  }

  /** The contents of a slot of window 0. Throws for a number outside 0-45. */
  slot(index: number): ItemStack | null {
    const stack = this.slots[index];
    if (stack === undefined) throw new RangeError(`A player's inventory has slots 0 to 45, not ${index}.`);
    return stack;
  }

  /** Puts a stack (or nothing) into a slot. */
  set(index: number, stack: ItemStack | null): void {
    if (sameStack(this.slot(index), stack)) return;
    this.slots[index] = stack;
    this.version++;
  }

  /**
   * Adds items as pickup and `/give` do: first to the held stack, then to the off hand, then to stacks from the hotbar to the main slots,
   * then to the first empty slot. Returns how many did not fit.
   */
  give(stack: ItemStack): number {
    let left = stack.count;
    while (left > 0) {
      const index = this.placeFor(stack);
      if (index === undefined) break;
      const there = this.slot(index)?.count ?? 0;
      const moved = Math.min(left, stackLimit(stack) - there);
      this.set(index, withCount(stack, there + moved));
      left -= moved;
    }
    return left;
  }

  private placeFor(stack: ItemStack): number | undefined {
    const limit = stackLimit(stack);
    const hasRoom = (index: number): boolean => {
      const there = this.slot(index);
      return there !== null && there.count < limit && sameItem(there, stack);
    };
    if (limit > 1) {
      for (const index of [this.heldSlot, offhand, ...storageSlots]) if (hasRoom(index)) return index;
    }
    return storageSlots.find((index) => this.slot(index) === null);
  }

  /** How many of a stack would fit. */
  roomFor(stack: ItemStack): number {
    const limit = stackLimit(stack);
    let room = 0;
    for (const index of [offhand, ...storageSlots]) {
      const there = this.slot(index);
      if (there === null) room += index === offhand ? 0 : limit;
      else if (sameItem(there, stack)) room += Math.max(0, limit - there.count);
    }
    return Math.min(room, stack.count);
  }

  /** Removes up to `count` items of a name, from the hotbar on. Returns how many. */
  remove(name: string, count: number): number {
    return this.removeWhere((stack) => stack.name === name, count);
  }

  /**
   * Like `remove`, for all items that a test accepts. Searches storage, armour, the off hand, the crafting grid and the cursor, in this
   * order.
   */
  removeWhere(accepts: (stack: ItemStack) => boolean, count: number): number {
    let left = count;
    const places = [...storageSlots, ...range(playerSlots.head, main.start), offhand, ...playerSlots.craftingGrid];
    for (const index of places) {
      const stack = this.slot(index);
      if (left <= 0 || !stack || !accepts(stack)) continue;
      const taken = Math.min(left, stack.count);
      this.set(index, withCount(stack, stack.count - taken));
      left -= taken;
    }
    if (left > 0 && this.carried && accepts(this.carried)) {
      const taken = Math.min(left, this.carried.count);
      this.cursor = withCount(this.carried, this.carried.count - taken);
      left -= taken;
    }
    return count - left;
  }

  /** How many items a test accepts, in all places of `removeWhere`. */
  countWhere(accepts: (stack: ItemStack) => boolean): number {
    const places = [...range(playerSlots.craftingGrid[0], playerSlots.count)].map((index) => this.slot(index));
    return [...places, this.carried].reduce((sum, stack) => (stack && accepts(stack) ? sum + stack.count : sum), 0);
  }

  /** Removes up to `count` items from one slot and returns them, null if it is empty. */
  take(index: number, count = 1): ItemStack | null {
    const stack = this.slot(index);
    if (!stack) return null;
    const taken = Math.min(count, stack.count);
    this.set(index, withCount(stack, stack.count - taken));
    return withCount(stack, taken);
  }

  /** How many items of a name are in storage, armour and off hand. */
  count(name: string): number {
    return this.totals().get(name) ?? 0;
  }

  /** Carried items by name (storage, armour and off hand), in slot order. */
  totals(): Map<string, number> {
    const totals = new Map<string, number>();
    for (let index = playerSlots.head; index < playerSlots.count; index++) {
      const stack = this.slot(index);
      if (stack) totals.set(stack.name, (totals.get(stack.name) ?? 0) + stack.count);
    }
    return totals;
  }

  /** Removes everything, with cursor and crafting grid: the drops of a death. */
  takeAll(): ItemStack[] {
    const all: ItemStack[] = [];
    for (let index = 1; index < playerSlots.count; index++) {
      const stack = this.slot(index);
      if (stack) all.push(stack);
      this.set(index, null);
    }
    this.set(playerSlots.craftingResult, null);
    if (this.carried) all.push(this.carried);
    this.cursor = null;
    return all;
  }
}
