import type { NbtCompound, NbtList, NbtTag } from '../world/nbt-tag.ts';
import { itemKindByName } from './item-kind.ts';
import type { ItemStack } from './item-stack.ts';
import { fromProtocolSlot, toProtocolSlot } from './protocol-slot.ts';

type Tags = NbtCompound['value'];

/** A stack as in block entities and entities: `id`, `Count` and, with data, `tag`. */
function stackTags(stack: ItemStack): Tags {
  const slot = toProtocolSlot(stack);
  const tag: NbtCompound | undefined = slot.present ? slot.nbtData : undefined;
  return {
    id: { type: 'string', value: `minecraft:${stack.name}` },
    Count: { type: 'byte', value: stack.count },
    ...(tag ? { tag: { type: 'compound', value: tag.value } } : {}),
  };
}

/** The stack of these tags; null for none, for unknown items and for counts below one. */
export function stackOfTags(tags: Tags): ItemStack | null {
  const { id, Count, tag } = tags;
  const kind = id?.type === 'string' ? itemKindByName(id.value) : undefined;
  if (!kind) return null;
  return fromProtocolSlot({
    present: true,
    itemId: kind.id,
    itemCount: typeof Count?.value === 'number' ? Count.value : 1,
    ...(tag?.type === 'compound' ? { nbtData: tag } : {}),
  });
}

/** Slots as a list of stacks with their `Slot`, without empty ones. */
export function placesTag(places: readonly (ItemStack | null)[]): NbtList {
  const filled = places.flatMap((stack, slot): Tags[] => (stack ? [{ Slot: { type: 'byte', value: slot }, ...stackTags(stack) }] : []));
  return { type: 'list', value: { type: filled.length > 0 ? 'compound' : 'end', value: filled } };
}

/** The slots in a list with `Slot`s; ignores those outside `size`. */
export function placesOfTag(tag: NbtTag | undefined, size: number): (ItemStack | null)[] {
  const places = new Array<ItemStack | null>(size).fill(null);
  for (const member of compoundsOf(tag)) {
    const { Slot } = member;
    const slot = typeof Slot?.value === 'number' ? Slot.value & 0xff : 0;
    if (slot < size) places[slot] = stackOfTags(member);
  }
  return places;
}

/** The members of a list of compounds; none for any other tag. */
export function compoundsOf(tag: NbtTag | undefined): Tags[] {
  if (tag?.type !== 'list' || tag.value.type !== 'compound') return [];
  return tag.value.value.filter(isTags);
}

function isTags(value: NbtTag['value']): value is Tags {
  return typeof value === 'object' && !Array.isArray(value) && !('type' in value && typeof value.type === 'string');
}
