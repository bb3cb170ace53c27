import { gameData } from '../registry.ts';
import type { NbtCompound } from '../world/nbt-tag.ts';
import { type ItemStack, itemStack } from './item-stack.ts';
import { compoundsOf } from './stack-nbt.ts';

/** An enchantment of 1.20.1. */
export interface Enchantment {
  readonly id: number;
  readonly name: string;
  readonly maxLevel: number;
  /** Relative frequency among the others. */
  readonly weight: number;
  readonly excludes: readonly string[];
  readonly category: string;
  /** Available at enchanting tables. */
  readonly atTables: boolean;
  /** The range of enchanting power for a level. */
  powers(level: number): { readonly least: number; readonly most: number };
}

function linear({ a = 0, b = 0 }: { a?: number; b?: number }, level: number): number {
  return a * level + b;
}

/** All enchantments by number. */
export const enchantments: readonly Enchantment[] = gameData.enchantmentsArray.map((entry) => ({
  id: entry.id,
  name: entry.name,
  maxLevel: entry.maxLevel,
  weight: entry.weight,
  excludes: entry.exclude,
  category: entry.category,
  atTables: !entry.treasureOnly && entry.discoverable,
  powers: (level) => ({ least: linear(entry.minCost, level), most: linear(entry.maxCost, level) }),
}));

const byName = new Map(enchantments.map((enchantment) => [enchantment.name, enchantment]));

export function enchantmentNamed(name: string): Enchantment | undefined {
  return byName.get(name.replace(/^minecraft:/, ''));
}

/** Whether a table can put an enchantment on this item. */
export function suits(enchantment: Enchantment, item: string): boolean {
  return gameData.itemsByName[item]?.enchantCategories?.includes(enchantment.category) ?? false;
}

/** Whether two different enchantments can be on one item. */
export function compatible(one: Enchantment, other: Enchantment): boolean {
  return one !== other && !one.excludes.includes(other.name) && !other.excludes.includes(one.name);
}

function keyOf(stack: ItemStack): 'StoredEnchantments' | 'Enchantments' {
  return stack.name === 'enchanted_book' ? 'StoredEnchantments' : 'Enchantments';
}

/** The enchantments on an item, or in an enchanted book, with their levels. */
export function enchantmentsOf(stack: ItemStack): Map<Enchantment, number> {
  const found = new Map<Enchantment, number>();
  for (const { id, lvl } of compoundsOf(stack.nbt?.value[keyOf(stack)])) {
    const enchantment = id?.type === 'string' ? enchantmentNamed(id.value) : undefined;
    if (enchantment && typeof lvl?.value === 'number') found.set(enchantment, lvl.value);
  }
  return found;
}

/** The same item with these enchantments and no others. */
export function withEnchantments(stack: ItemStack, levels: ReadonlyMap<Enchantment, number>): ItemStack {
  const list = [...levels].map(([{ name }, level]): NbtCompound['value'] => ({
    id: { type: 'string', value: `minecraft:${name}` },
    lvl: { type: 'short', value: level },
  }));
  return withTag(stack, keyOf(stack), list.length > 0 ? { type: 'list', value: { type: 'compound', value: list } } : undefined);
}

/** The same item with one data tag changed or removed. */
export function withTag(stack: ItemStack, key: string, tag: NbtCompound['value'][string]): ItemStack {
  const { [key]: _before, ...rest } = stack.nbt?.value ?? {};
  const value = tag ? { ...rest, [key]: tag } : rest;
  const damage = stack.damage ?? 0;
  return itemStack(stack.name, stack.count, { damage, nbt: { type: 'compound', name: '', value } });
}
