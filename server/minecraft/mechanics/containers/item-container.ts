import type { ItemStack } from '../../inventory/item-stack.ts';
import { placesOfTag, placesTag } from '../../inventory/stack-nbt.ts';
import { storageSlot, type WindowSlot } from '../../inventory/window-slot.ts';
import type { Player } from '../../player.ts';
import type { TextComponent } from '../../text.ts';
import type { BlockEntity, BlockEntityKind } from '../../world/block-entity.ts';
import type { NbtCompound } from '../../world/nbt-tag.ts';

/** A block with item slots. Clients see them only through its window. */
export class ItemContainer implements BlockEntity {
  readonly kind: BlockEntityKind;
  readonly places: (ItemStack | null)[];
  /** The players with its window open. */
  readonly viewers = new Set<Player>();
  /** Its custom name, the title of its window; as JSON text. */
  customName: string | null = null;
  /** The name of the items that open it in a player's hand; null if it is not locked. */
  lock: string | null = null;
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

  /** Its slots in the form for windows. */
  slots(): readonly WindowSlot[] {
    return this.windowSlots;
  }

  /** Puts a stack (or nothing) into a slot. */
  set(index: number, stack: ItemStack | null): void {
    this.places[index] = stack;
    this.changed();
  }

  /** Removes everything. */
  takeAll(): ItemStack[] {
    const all = this.places.filter((stack) => stack !== null);
    this.places.fill(null);
    this.changed();
    return all;
  }

  /** The title of its window: its custom name, or else the given one. */
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
      ...(this.lock === null ? {} : { Lock: { type: 'string', value: this.lock } }),
    };
  }

  load(data: NbtCompound): void {
    const { CustomName, Items, Lock } = data.value;
    this.lock = Lock?.type === 'string' && Lock.value !== '' ? Lock.value : null;
    this.customName = CustomName?.type === 'string' ? plainText(CustomName.value) : null;
    for (const [index, stack] of placesOfTag(Items, this.places.length).entries()) this.places[index] = stack;
    this.changed();
  }

  protected changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Names are JSON components; the server keeps their text. */
function plainText(json: string): string {
  const match = /"text"\s*:\s*"([^"]*)"/.exec(json);
  return match?.[1] ?? json.replace(/^"|"$/g, '');
}
