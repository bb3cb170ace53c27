import { type ItemKind, itemKindById, itemKindByName } from './item-kind.ts';
import { type NbtCompound, sameNbt } from './nbt-tag.ts';

/** Some items of one kind in one place. Plain data that never changes: a new count is a new stack. An empty place is null. */
export interface ItemStack {
  readonly name: string;
  readonly id: number;
  readonly count: number;
  /** Uses so far; left out where unused or where the kind does not wear. */
  readonly damage?: number;
  /** Extra data without `Damage`; left out where there is none. */
  readonly nbt?: NbtCompound;
}

/** A stack of a kind that exists. Throws for an unknown name or a count below one. */
export function itemStack(name: string, count = 1, extra: { damage?: number; nbt?: NbtCompound } = {}): ItemStack {
  const kind = itemKindByName(name);
  if (!kind) throw new Error(`There is no item called "${name}" in Minecraft 1.20.1.`);
  if (!Number.isInteger(count) || count < 1) throw new Error(`A stack of ${name} needs a whole count of at least 1, not ${count}.`);
  return {
    name: kind.name,
    id: kind.id,
    count,
    ...(extra.damage && kind.durability ? { damage: extra.damage } : {}),
    ...(extra.nbt && Object.keys(extra.nbt.value).length > 0 ? { nbt: extra.nbt } : {}),
  };
}

/** The same items in another number; null for none. */
export function withCount(stack: ItemStack, count: number): ItemStack | null {
  if (count <= 0) return null;
  return count === stack.count ? stack : { ...stack, count };
}

/** The kind of a stack. */
export function kindOf(stack: ItemStack): ItemKind {
  const kind = itemKindById(stack.id);
  if (!kind) throw new Error(`There is no item with the id ${stack.id} in Minecraft 1.20.1.`);
  return kind;
}

/** How many of this item fit in one place. */
export function stackLimit(stack: ItemStack): number {
  return kindOf(stack).stackSize;
}

/** Whether two stacks may lie in one place, so far as their kind and data go. The counts do not matter. */
export function sameItem(one: ItemStack | null, other: ItemStack | null): boolean {
  if (!one || !other) return one === other;
  return one.id === other.id && (one.damage ?? 0) === (other.damage ?? 0) && sameNbt(one.nbt, other.nbt);
}

/** Whether two places hold exactly the same. */
export function sameStack(one: ItemStack | null, other: ItemStack | null): boolean {
  return sameItem(one, other) && (one?.count ?? 0) === (other?.count ?? 0);
}
