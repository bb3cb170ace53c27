import type { ItemStack } from './inventory/item-stack.ts';
import { enchantmentLevel } from './mining-speed.ts';

const order: readonly string[] = ['helmet', 'chestplate', 'leggings', 'boots'];
const points: Readonly<Record<string, readonly [number, number, number, number]>> = {
  leather: [1, 3, 2, 1],
  golden: [2, 5, 3, 1],
  chainmail: [2, 5, 4, 1],
  iron: [2, 6, 5, 2],
  turtle: [2, 0, 0, 0],
  diamond: [3, 8, 6, 3],
  netherite: [3, 8, 6, 3],
};
const toughness: Readonly<Record<string, number>> = { diamond: 2, netherite: 3 };

/** What is left of a blow after armour, by vanilla's rule of points and toughness, and protection enchantments. */
export function afterArmour(amount: number, worn: Iterable<ItemStack>): number {
  let armour = 0;
  let tough = 0;
  let protection = 0;
  for (const stack of worn) {
    const [material = '', part = ''] = stack.name.split('_');
    const place = order.indexOf(part);
    if (place < 0) continue;
    armour += points[material]?.[place] ?? 0;
    tough += toughness[material] ?? 0;
    protection += enchantmentLevel(stack, 'protection');
  }
  const shield = Math.max(armour / 5, Math.min(20, armour - (4 * amount) / (tough + 8)));
  const left = amount * (1 - Math.min(20, shield) / 25);
  return left * (1 - Math.min(20, protection) / 25);
}
