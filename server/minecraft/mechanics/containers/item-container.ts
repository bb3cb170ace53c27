import type { ItemStack } from '../../inventory/item-stack.ts';
import type { NbtCompound } from '../../inventory/nbt-tag.ts';
import { placesOfTag, placesTag } from '../../inventory/stack-nbt.ts';
import { storageSlot, type WindowSlot } from '../../inventory/window-slot.ts';
import type { Player } from '../../player.ts';
import type { TextComponent } from '../../text.ts';
import type { BlockEntity, BlockEntityKind } from '../../world/block-entity.ts';

/** A block with places for items. Clients see them only through its window. */
export class ItemContainer implements BlockEntity {
  readonly kind: BlockEntityKind;
  readonly places: (ItemStack | null)[];
  /** Who has its window open. */
  readonly viewers = new Set<Player>();
  /** A name of its own, shown as the title of its window; as JSON text. */
  customName: string | null = null;
  private readonly listeners: (() => void)[] = [];
  private readonly windowSlots: readonly WindowSlot[];

  constructor(kind: BlockEntityKind, size: number) {
    this.kind = kind;
    this.places = new Array<ItemStack | null>(size).fill(null);
    this.windowSlots = this.places.map((_, index) => storageSlot(this.places, index, () => this.changed()));
  }

  /** Calls the listener after every change of its items. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Its places as windows use them. */
  slots(): readonly WindowSlot[] {
    return this.windowSlots;
  }

  /** Puts a stack (or nothing) into a place. */
  set(index: number, stack: ItemStack | null): void {
    this.places[index] = stack;
    this.changed();
  }

  /** Takes everything out. */
  takeAll(): ItemStack[] {
    const all = this.places.filter((stack) => stack !== null);
    this.places.fill(null);
    this.changed();
    return all;
  }

  /** The title of its window: its own name, or else the one given. */
  title(usual: string): TextComponent {
    if (this.customName === null) return { translate: usual };
    return { text: this.customName };
  }

  shown(): NbtCompound | null {
    return null;
  }

  save(): NbtCompound['value'] {
    return {
      Items: placesTag(this.places),
      ...(this.customName === null ? {} : { CustomName: { type: 'string', value: JSON.stringify({ text: this.customName }) } }),
    };
  }

  load(data: NbtCompound): void {
    const { CustomName, Items } = data.value;
    this.customName = CustomName?.type === 'string' ? plainText(CustomName.value) : null;
    for (const [index, stack] of placesOfTag(Items, this.places.length).entries()) this.places[index] = stack;
    this.changed();
  }

  protected changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Names are written as a JSON component; the server keeps their text. */
function plainText(json: string): string {
  const match = /"text"\s*:\s*"([^"]*)"/.exec(json);
  return match?.[1] ?? json.replace(/^"|"$/g, '');
}
