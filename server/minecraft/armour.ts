import type { Position } from '#lib/domain/position.ts';
import type { DamageCause } from './hooks.ts';
import type { ItemStack } from './inventory/item-stack.ts';
import { enchantmentLevel } from './mining-speed.ts';
import type { Player } from './player.ts';
import { lookVector } from './world/ray-cast.ts';

/** Ticks from raising a shield until it stops attacks. */
const raising = 5;

/** Whether a player's raised shield stops an attack that comes from a place: it covers the half of the surroundings that the player faces. */
export function isBlocked(tick: number, { shieldRaisedAt, yaw, position }: Player, from: Position): boolean {
  if (shieldRaisedAt === null || tick - shieldRaisedAt < raising) return false;
  const { x, z } = lookVector(yaw, 0);
  return (from.x - position.x) * x + (from.z - position.z) * z > 0;
}

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
const throughArmour: ReadonlySet<DamageCause> = new Set([
  'fall',
  'flyIntoWall',
  'void',
  'starve',
  'command',
  'drown',
  'magic',
  'fire',
  'border',
]);
const throughEnchantments: ReadonlySet<DamageCause> = new Set(['void', 'starve', 'command']);
/** Fire causes, for bodies that are immune to fire. */
export const fireCauses: ReadonlySet<DamageCause> = new Set(['fire', 'inFire', 'lava', 'hotFloor']);
const mostProtection = 20;

/** Whether armour reduces damage of this cause, and so wears out by it. */
export function armourHelpsAgainst(cause: DamageCause): boolean {
  return !throughArmour.has(cause);
}

/** The damage that remains after armour points, toughness and protection enchantments, as far as each applies. */
export function afterArmour(amount: number, worn: Iterable<ItemStack>, cause: DamageCause = 'attack'): number {
  const stacks = [...worn];
  const left = armourHelpsAgainst(cause) ? afterPoints(amount, stacks) : amount;
  return throughEnchantments.has(cause) ? left : left * (1 - Math.min(mostProtection, protectionOf(stacks, cause)) / 25);
}

function afterPoints(amount: number, worn: readonly ItemStack[]): number {
  let armour = 0;
  let tough = 0;
  for (const stack of worn) {
    const [material = '', part = ''] = stack.name.split('_');
    const place = order.indexOf(part);
    if (place < 0) continue;
    armour += points[material]?.[place] ?? 0;
    tough += toughness[material] ?? 0;
  }
  const shield = Math.max(armour / 5, Math.min(20, armour - (4 * amount) / (tough + 8)));
  return amount * (1 - Math.min(20, shield) / 25);
}

/** Protection points of enchantments against a cause; each reduces the damage by 4 %. */
function protectionOf(worn: readonly ItemStack[], cause: DamageCause): number {
  let protection = 0;
  for (const stack of worn) {
    protection += enchantmentLevel(stack, 'protection');
    if (fireCauses.has(cause)) protection += 2 * enchantmentLevel(stack, 'fire_protection');
    if (cause === 'fall') protection += 3 * enchantmentLevel(stack, 'feather_falling');
  }
  return protection;
}
