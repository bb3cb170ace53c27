import type { ProtocolSlot } from '../connection/slot-fields.ts';
import type { NbtCompound } from '../world/nbt-tag.ts';
import { itemKindById } from './item-kind.ts';
import { type ItemStack, itemStack, kindOf } from './item-stack.ts';

/** Encodes a stack. As in the vanilla server, an item that can wear always has its `Damage`. */
export function toProtocolSlot(stack: ItemStack | null | undefined): ProtocolSlot {
  if (!stack) return { present: false };
  const nbtData = encodeNbt(stack);
  return { present: true, itemId: stack.id, itemCount: stack.count, ...(nbtData ? { nbtData } : {}) };
}

function encodeNbt(stack: ItemStack): NbtCompound | undefined {
  const wears = kindOf(stack).durability !== null;
  if (!wears && !stack.nbt) return undefined;
  const damage: NbtCompound['value'] = wears ? { Damage: { type: 'int', value: stack.damage ?? 0 } } : {};
  return { type: 'compound', name: '', value: { ...damage, ...stack.nbt?.value } };
}

/** Decodes a stack; air and counts below one are an empty slot. Throws for an unknown item id. */
export function fromProtocolSlot(slot: ProtocolSlot): ItemStack | null {
  if (!slot.present || slot.itemId === 0 || slot.itemCount < 1) return null;
  const kind = itemKindById(slot.itemId);
  if (!kind) throw new Error(`There is no item with the id ${slot.itemId} in Minecraft 1.20.1.`);
  if (!slot.nbtData) return itemStack(kind.name, slot.itemCount);
  const { Damage, ...value } = slot.nbtData.value;
  const damage = Damage && typeof Damage.value === 'number' ? Damage.value : 0;
  return itemStack(kind.name, slot.itemCount, { damage, nbt: { type: 'compound', name: '', value } });
}
