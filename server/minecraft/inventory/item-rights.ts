import type { NbtCompound, NbtTag } from '../world/nbt-tag.ts';
import type { ItemStack } from './item-stack.ts';

/** Data of an item that may be placed on these blocks in adventure mode, as in vanilla: its list `CanPlaceOn`. */
export function placeableOn(blocks: readonly string[]): NbtCompound {
  const names = blocks.map((name) => `minecraft:${name}`);
  return { type: 'compound', value: { CanPlaceOn: { type: 'list', value: { type: 'string', value: names } } } };
}

/** Whether an item may be placed on a block of this name in adventure mode. */
export function mayPlaceOn({ nbt }: ItemStack, block: string): boolean {
  const list = nbt?.value.CanPlaceOn;
  return list?.type === 'list' && list.value.value.includes(`minecraft:${block}`);
}

/** Data of an item with this name, as an anvil gives it. */
export function namedItem(name: string): NbtCompound {
  const display: NbtTag = { type: 'compound', value: { Name: { type: 'string', value: JSON.stringify({ text: name }) } } };
  return { type: 'compound', value: { display } };
}

/** Whether an item has the name that a lock asks for. */
export function unlocks(stack: ItemStack | null, lock: string): boolean {
  const display = stack?.nbt?.value.display;
  const name = display?.type === 'compound' ? display.value.Name : undefined;
  return name?.type === 'string' && name.value === JSON.stringify({ text: lock });
}
