import type { ItemStack } from './inventory/item-stack.ts';

/** Damage at full strength and hits per second of a held item. */
export interface Weapon {
  readonly damage: number;
  readonly speed: number;
}

const tiers = ['wooden', 'golden', 'stone', 'iron', 'diamond', 'netherite'];
/** Damage and speed by tier in the order above. */
const tools: Readonly<Record<string, { damage: readonly number[]; speed: readonly number[] }>> = {
  sword: { damage: [4, 4, 5, 6, 7, 8], speed: [1.6, 1.6, 1.6, 1.6, 1.6, 1.6] },
  axe: { damage: [7, 7, 9, 9, 9, 10], speed: [0.8, 1, 0.8, 0.9, 1, 1] },
  pickaxe: { damage: [2, 2, 3, 4, 5, 6], speed: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2] },
  shovel: { damage: [2.5, 2.5, 3.5, 4.5, 5.5, 6.5], speed: [1, 1, 1, 1, 1, 1] },
  hoe: { damage: [1, 1, 1, 1, 1, 1], speed: [1, 1, 2, 3, 4, 4] },
};
const hand: Weapon = { damage: 1, speed: 4 };
const trident: Weapon = { damage: 9, speed: 1.1 };

/** The weapon values of an item; other items count as a bare hand. */
export function weaponOf(stack: ItemStack | null): Weapon {
  if (!stack) return hand;
  if (stack.name === 'trident') return trident;
  const [tier = '', kind = ''] = stack.name.split('_');
  const table = tools[kind];
  const place = tiers.indexOf(tier);
  if (!table || place < 0) return hand;
  return { damage: table.damage[place] ?? hand.damage, speed: table.speed[place] ?? hand.speed };
}
