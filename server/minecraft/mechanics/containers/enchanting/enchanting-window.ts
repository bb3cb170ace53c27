import { withEnchantments } from '../../../inventory/enchantments.ts';
import { itemStack, withCount } from '../../../inventory/item-stack.ts';
import type { PlayerInventory } from '../../../inventory/player-inventory.ts';
import { inventoryPart, type Route } from '../../../inventory/window.ts';
import type { WindowSlot } from '../../../inventory/window-slot.ts';
import { WorkWindow } from '../../../inventory/work-window.ts';
import { askedLevels, drawEnchantments, enchantable } from './enchanting-offers.ts';

const storage: Route = { start: 2, end: 38 };

interface EnchantingWindowOptions {
  readonly bookshelves: () => number;
  readonly creative: () => boolean;
  readonly level: () => number;
  readonly seed: () => number;
  /** Called with the levels when an item was enchanted. */
  readonly enchanted: (levels: number) => void;
}

/** An enchanting table's window: item 0, lapis 1, main 2-28, hotbar 29-37; its three offers as properties. */
export class EnchantingWindow extends WorkWindow {
  readonly slots: readonly WindowSlot[];
  private readonly options: EnchantingWindowOptions;
  private asked: readonly number[] = [0, 0, 0];
  /** The visible enchantment of each offer. */
  private clues: readonly { id: number; level: number }[] = [];

  constructor(id: number, inventory: PlayerInventory, options: EnchantingWindowOptions) {
    super(id, 'minecraft:enchantment', inventory, 2);
    this.options = options;
    this.slots = [
      { ...this.place(0), limitFor: () => 1 },
      { ...this.place(1), accepts: (stack) => stack.name === 'lapis_lazuli' },
      ...inventoryPart(inventory),
    ];
  }

  routes(index: number, stack: { name: string }): readonly Route[] {
    if (index < storage.start) return [{ ...storage, reverse: true }];
    return stack.name === 'lapis_lazuli' ? [{ start: 1, end: 2, reverse: true }] : [{ start: 0, end: 1 }];
  }

  properties(): readonly number[] {
    const clues = [0, 1, 2].map((place) => this.clues[place] ?? { id: -1, level: -1 });
    return [...this.asked, this.options.seed() & 0x7ff0, ...clues.map(({ id }) => id), ...clues.map(({ level }) => level)];
  }

  /** Enchants the item with one of the three offers. False if it cannot be paid or there is none. */
  enchant(place: number): boolean {
    const [item, lapis] = this.places;
    const asked = this.asked[place] ?? 0;
    const { creative, level, seed } = this.options;
    const price = place + 1;
    if (!item || asked === 0) return false;
    if (!creative() && (!lapis || lapis.count < price || level() < Math.max(price, asked))) return false;
    const drawn = drawEnchantments(seed(), place, item.name, asked);
    if (drawn.length === 0) return false;
    const base = item.name === 'book' ? itemStack('enchanted_book') : item;
    this.places[0] = withEnchantments(base, new Map(drawn.map((each) => [each.enchantment, each.level])));
    if (!creative() && lapis) this.places[1] = withCount(lapis, lapis.count - price);
    this.options.enchanted(price);
    this.changed();
    return true;
  }

  protected changed(): void {
    const [item] = this.places;
    const able = item && enchantable(item);
    const seed = this.options.seed();
    this.asked = able ? askedLevels(seed, this.options.bookshelves()) : [0, 0, 0];
    this.clues = this.asked.map((level, place) => {
      const [first] = able && level > 0 ? drawEnchantments(seed, place, item.name, level) : [];
      return first ? { id: first.enchantment.id, level: first.level } : { id: -1, level: -1 };
    });
  }
}
