import { type NbtCompound, sameNbt } from '../world/nbt-tag.ts';
import { type ItemKind, itemKindById, itemKindByName } from './item-kind.ts';

/** A number of items of one kind in one slot. Immutable: a new count is a new stack. An empty slot is null. */
export interface ItemStack {
  readonly name: string;
  readonly id: number;
  readonly count: number;
  /** Uses so far; absent if unused or if the kind does not wear. */
  readonly damage?: number;
  /** Extra data without `Damage`; absent if there is none. */
  readonly nbt?: NbtCompound;
}

/** A stack of a known kind. Throws for an unknown name or a count below one. */
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

/** The same items with another count; null for none. */
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

/** Most items of this kind per slot. */
export function stackLimit(stack: ItemStack): number {
  return kindOf(stack).stackSize;
}

/** Whether two stacks may share a slot, by kind and data. Counts do not matter. */
export function sameItem(one: ItemStack | null, other: ItemStack | null): boolean {
  if (!one || !other) return one === other;
  return one.id === other.id && (one.damage ?? 0) === (other.damage ?? 0) && sameNbt(one.nbt, other.nbt);
}

/** Whether two slots are equal. */
export function sameStack(one: ItemStack | null, other: ItemStack | null): boolean {
  return sameItem(one, other) && (one?.count ?? 0) === (other?.count ?? 0);
}
