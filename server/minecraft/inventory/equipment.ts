import type { ItemStack } from './item-stack.ts';
import { type PlayerInventory, playerSlots } from './player-inventory.ts';

export type EquipmentPlace = 'head' | 'chest' | 'legs' | 'feet' | 'offhand';

const headpieces = new Set([
  'carved_pumpkin',
  'skeleton_skull',
  'wither_skeleton_skull',
  'player_head',
  'zombie_head',
  'creeper_head',
  'dragon_head',
  'piglin_head',
]);

/** The equipment slot of an item, or null for the hand. */
export function equipmentPlaceOf(stack: ItemStack): EquipmentPlace | null {
  const { name } = stack;
  if (name.endsWith('_helmet') || headpieces.has(name)) return 'head';
  if (name.endsWith('_chestplate') || name === 'elytra') return 'chest';
  if (name.endsWith('_leggings')) return 'legs';
  if (name.endsWith('_boots')) return 'feet';
  return name === 'shield' ? 'offhand' : null;
}

/** A player's held and worn items, by the protocol's equipment numbers: 0 main hand, 1 off hand, 2 feet, 3 legs, 4 chest, 5 head. */
export function wornEquipment(inventory: PlayerInventory): ReadonlyMap<number, ItemStack> {
  const { offhand, feet, legs, chest, head } = playerSlots;
  const worn = new Map<number, ItemStack>();
  [inventory.heldSlot, offhand, feet, legs, chest, head].forEach((slot, number) => {
    const stack = inventory.slot(slot);
    if (stack) worn.set(number, stack);
  });
  return worn;
}
