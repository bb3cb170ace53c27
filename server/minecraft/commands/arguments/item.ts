import { itemKindByName, itemKinds } from '../../inventory/item-kind.ts';
import { type ItemStack, itemStack } from '../../inventory/item-stack.ts';
import { itemTagNames, taggedItems } from '../../inventory/item-tags.ts';
import { fromProtocolSlot } from '../../inventory/protocol-slot.ts';
import { type NbtCompound, sameNbt } from '../../world/nbt-tag.ts';
import type { ArgumentType } from '../dispatch/command.ts';
import type { StringReader } from '../dispatch/string-reader.ts';
import { readCompound } from './nbt.ts';

const names = itemKinds.map(({ name }) => `minecraft:${name}`);

/** An item with its data, as a stack of one: `stick` or `minecraft:iron_axe{Damage:3}`. */
export const item: ArgumentType<ItemStack> = {
  declaration: { parser: 'minecraft:item_stack' },
  suggestions: () => names,
  parse: readItem,
};

function readItem(reader: StringReader): ItemStack {
  const start = reader.cursor;
  if (reader.peek() === '#') throw reader.error('argument.item.tag.disallowed');
  const name = reader.readIdentifier();
  const kind = itemKindByName(name);
  if (!kind) throw reader.errorAt(start, 'argument.item.id.invalid', name);
  const nbtData = reader.peek() === '{' ? readCompound(reader) : undefined;
  return fromProtocolSlot({ present: true, itemId: kind.id, itemCount: 1, ...(nbtData ? { nbtData } : {}) }) ?? itemStack(kind.name);
}

export type ItemTest = (stack: ItemStack) => boolean;

/** Items of one kind or with a tag (`#minecraft:planks`), and with certain data if the text has it. */
export const itemPredicate: ArgumentType<ItemTest> = {
  declaration: { parser: 'minecraft:item_predicate' },
  suggestions: () => [...names, ...itemTagNames.map((name) => `#minecraft:${name}`)],
  parse(reader) {
    const start = reader.cursor;
    if (reader.peek() === '#') {
      reader.cursor++;
      const name = reader.readIdentifier();
      const items = taggedItems(name);
      if (!items) throw reader.errorAt(start, 'arguments.item.tag.unknown', name);
      return (stack) => items.has(stack.id);
    }
    const wanted = readItem(reader);
    const { nbt } = wanted;
    return (stack) => stack.id === wanted.id && (!wanted.damage || stack.damage === wanted.damage) && (!nbt || contains(stack.nbt, nbt));
  },
};

function contains(there: NbtCompound | undefined, wanted: NbtCompound): boolean {
  return Object.entries(wanted.value).every(([key, tag]) => sameNbt(there?.value[key], tag));
}
