import { compatible, type Enchantment, enchantmentsOf, suits, withEnchantments, withTag } from '../../../inventory/enchantments.ts';
import { type ItemStack, itemStack, kindOf, withCount } from '../../../inventory/item-stack.ts';
import { gameData } from '../../../registry.ts';

/** The result of an anvil, its price in levels, and the used count of the second item. */
export interface AnvilWork {
  readonly result: ItemStack | null;
  readonly cost: number;
  readonly used: number;
}

const nothing: AnvilWork = { result: null, cost: 0, used: 0 };
/** From this price on survival players get no result; a rename alone never reaches it. */
const tooExpensive = 40;
/** Price of one enchantment level in levels, by rarity. */
const priceByWeight: ReadonlyMap<number, number> = new Map([
  [10, 1],
  [5, 2],
  [2, 4],
  [1, 8],
]);

/** The repair cost from earlier uses of an anvil. */
function priorWork(stack: ItemStack | null): number {
  const tag = stack?.nbt?.value.RepairCost;
  return typeof tag?.value === 'number' ? tag.value : 0;
}

function customName(stack: ItemStack): string | null {
  const display = stack.nbt?.value.display;
  const name = display?.type === 'compound' ? display.value.Name : undefined;
  if (name?.type !== 'string') return null;
  return /"text"\s*:\s*"([^"]*)"/.exec(name.value)?.[1] ?? name.value;
}

function withName(stack: ItemStack, name: string | null): ItemStack {
  const display = stack.nbt?.value.display;
  const { Name: _before, ...rest } = display?.type === 'compound' ? display.value : {};
  const value = name === null ? rest : { ...rest, Name: { type: 'string' as const, value: JSON.stringify({ text: name }) } };
  return withTag(stack, 'display', Object.keys(value).length > 0 ? { type: 'compound', value } : undefined);
}

function withDamage(stack: ItemStack, damage: number): ItemStack {
  return itemStack(stack.name, stack.count, { damage, ...(stack.nbt ? { nbt: stack.nbt } : {}) });
}

interface Change {
  readonly stack: ItemStack;
  readonly cost: number;
  readonly used: number;
}

/** Repairs with material: a quarter of the durability per item. */
function repaired(first: ItemStack, durability: number, material: ItemStack): Change | null {
  let damage = first.damage ?? 0;
  let used = 0;
  while (used < material.count && damage > 0) {
    damage -= Math.min(damage, Math.floor(durability / 4));
    used++;
  }
  return used === 0 ? null : { stack: withDamage(first, damage), cost: used, used };
}

/** Combines the durability of two items of a kind, plus a bonus of slightly less than an eighth. */
function joined(first: ItemStack, durability: number, second: ItemStack): Change {
  const left = durability - (second.damage ?? 0) + Math.floor((durability * 12) / 100) + durability - (first.damage ?? 0);
  const damage = Math.max(0, durability - left);
  return damage < (first.damage ?? 0) ? { stack: withDamage(first, damage), cost: 2, used: 0 } : { stack: first, cost: 0, used: 0 };
}

/** Whether an anvil can put an enchantment on an item; some tools accept more here than at a table. */
function takes(enchantment: Enchantment, item: string): boolean {
  if (item === 'enchanted_book' || suits(enchantment, item)) return true;
  if (item.endsWith('_axe')) return ['sharpness', 'smite', 'bane_of_arthropods'].includes(enchantment.name);
  return item === 'shears' && enchantment.name === 'efficiency';
}

/** Adds the enchantments of the second item to the first; null if none fits. */
function enchanted(first: ItemStack, second: ItemStack, creative: boolean): { stack: ItemStack; cost: number } | null {
  const levels = enchantmentsOf(first);
  const fromBook = second.name === 'enchanted_book';
  let cost = 0;
  let fitted = false;
  let refused = false;
  for (const [enchantment, level] of enchantmentsOf(second)) {
    const there = levels.get(enchantment) ?? 0;
    const wanted = Math.min(enchantment.maxLevel, there === level ? level + 1 : Math.max(there, level));
    let fits = creative || takes(enchantment, first.name);
    for (const other of levels.keys()) {
      if (other === enchantment || compatible(enchantment, other)) continue;
      fits = false;
      cost++;
    }
    if (!fits) {
      refused = true;
      continue;
    }
    fitted = true;
    levels.set(enchantment, wanted);
    const price = priceByWeight.get(enchantment.weight) ?? 1;
    cost += (fromBook ? Math.max(1, Math.floor(price / 2)) : price) * wanted;
    if (first.count > 1) cost = tooExpensive;
  }
  if (refused && !fitted) return null;
  return { stack: withEnchantments(first, levels), cost };
}

function combined(first: ItemStack, second: ItemStack, creative: boolean): Change | null {
  const { durability } = kindOf(first);
  const repairs = gameData.itemsByName[first.name]?.repairWith ?? [];
  if (durability !== null && repairs.includes(second.name)) return repaired(first, durability, second);
  const book = second.name === 'enchanted_book' && enchantmentsOf(second).size > 0;
  if (!book && (first.name !== second.name || durability === null)) return null;
  const change = book || durability === null ? { stack: first, cost: 0, used: 0 } : joined(first, durability, second);
  const result = enchanted(change.stack, second, creative);
  return result && { stack: result.stack, cost: change.cost + result.cost, used: 0 };
}

/**
 * The product of one or two items and a name, by vanilla's rules: repair with material or a second item, merged enchantments, renaming; the
 * price rises with each earlier use.
 */
export function anvilWork(first: ItemStack | null, second: ItemStack | null, name: string, creative: boolean): AnvilWork {
  if (!first) return nothing;
  const change = second ? combined(first, second, creative) : { stack: first, cost: 0, used: 0 };
  if (!change) return nothing;
  let { stack } = change;
  let work = change.cost;
  const shown = customName(first) ?? kindOf(first).displayName;
  const renames = name === '' ? customName(first) !== null : name !== shown;
  if (renames) {
    stack = withName(stack, name === '' ? null : name);
    work++;
  }
  if (work <= 0) return nothing;
  const onlyName = renames && work === 1;
  let cost = priorWork(first) + priorWork(second) + work;
  if (onlyName) cost = Math.min(cost, tooExpensive - 1);
  if (cost >= tooExpensive && !creative) return { result: null, cost, used: 0 };
  const prior = Math.max(priorWork(first), priorWork(second));
  const next = onlyName ? prior : prior * 2 + 1;
  const result = withTag(stack, 'RepairCost', next > 0 ? { type: 'int', value: next } : undefined);
  return { result, cost, used: change.used };
}

/** The rest of the second item after the use. */
export function leftOfSecond(second: ItemStack | null, used: number): ItemStack | null {
  return second && used > 0 ? withCount(second, second.count - used) : null;
}
