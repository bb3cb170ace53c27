import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { type NbtCompound, readNbt } from './nbt-reader.ts';
import { registered } from './registries.ts';

/** A stack in a slot; null for an empty one. */
export type Slot = { readonly item: number; readonly count: number; readonly nbt: NbtCompound | null } | null;

export function readSlot(reader: ByteReader): Slot {
  if (!reader.flag()) return null;
  const item = reader.count();
  registered('item', item);
  const count = reader.i8();
  if (count < 1) throw new Error(`A stack has ${count} items.`);
  return { item, count, nbt: readNbt(reader) };
}

/** Writes a stack without NBT. */
export function writeSlot(writer: ByteWriter, slot: Slot): void {
  writer.flag(slot !== null);
  if (slot !== null) writer.varint(slot.item).u8(slot.count).u8(0);
}

/** A short text of a slot, for comparison. */
export function slotText(slot: Slot): string {
  return slot === null ? '-' : `${registered('item', slot.item)} ${slot.count}`;
}
