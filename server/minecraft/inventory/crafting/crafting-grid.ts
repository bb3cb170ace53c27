import { type ItemStack, sameItem, withCount } from '../item-stack.ts';
import type { WindowSlot } from '../window-slot.ts';
import { craft, remainderOf } from './recipe-book.ts';

/** A crafting grid and its result slot. The result always fits the current cells. */
export class CraftingGrid {
  readonly result: WindowSlot;
  readonly cells: readonly WindowSlot[];
  private made: ItemStack | null = null;
  private readonly crafted: ItemStack[] = [];
  private readonly storage: readonly WindowSlot[];
  private readonly width: number;
  private readonly shown: (result: ItemStack | null) => void;

  /** `storage` are the cells row by row; `shown` is called with every new result. */
  constructor(width: number, storage: readonly WindowSlot[], shown: (result: ItemStack | null) => void = () => undefined) {
    this.width = width;
    this.storage = storage;
    this.shown = shown;
    this.cells = storage.map((cell) => ({
      ...cell,
      set: (stack) => {
        cell.set(stack);
        this.refresh();
      },
    }));
    this.result = {
      role: 'result',
      inventorySlot: null,
      get: () => this.made,
      set: (stack) => this.show(stack),
      accepts: () => false,
      limitFor: (stack) => stack.count,
      taken: (stack) => this.consume(stack),
    };
  }

  /** The results taken since the last call. */
  takeCrafted(): ItemStack[] {
    return this.crafted.splice(0);
  }

  /** Looks up the result again, after the cells were changed without this grid. */
  refresh(): void {
    this.show(
      craft(
        this.storage.map((cell) => cell.get()),
        this.width,
      ),
    );
  }

  private show(stack: ItemStack | null): void {
    this.made = stack;
    this.shown(stack);
  }

  /**
   * Uses up one item of every cell for a taken result. Remainders (a milk bucket leaves a bucket) go back into the cell; those without room
   * are returned.
   */
  private consume(taken: ItemStack): ItemStack[] {
    this.crafted.push(taken);
    const homeless: ItemStack[] = [];
    const remainders = this.storage.map((cell) => remainderOf(cell.get()));
    this.storage.forEach((cell, index) => {
      const stack = cell.get();
      if (!stack) return;
      const left = withCount(stack, stack.count - 1);
      const remainder = remainders[index] ?? null;
      if (!remainder) cell.set(left);
      else if (!left) cell.set(remainder);
      else if (sameItem(left, remainder)) cell.set(withCount(left, left.count + remainder.count));
      else {
        cell.set(left);
        homeless.push(remainder);
      }
    });
    this.refresh();
    return homeless;
  }

  /** Empties the cells and returns their items, in order. */
  release(): ItemStack[] {
    const stacks = this.storage.map((cell) => cell.get()).filter((stack) => stack !== null);
    for (const cell of this.storage) cell.set(null);
    this.refresh();
    return stacks;
  }
}
