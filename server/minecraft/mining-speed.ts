import type { ItemStack } from './inventory/item-stack.ts';
import { gameData } from './registry.ts';
import type { BlockTemplate } from './world/block-template.ts';

/** The conditions of digging speed besides the block. */
export interface MiningConditions {
  readonly tool: ItemStack | null;
  /** Levels of effects, 0 for none. */
  readonly haste: number;
  readonly miningFatigue: number;
  readonly eyesInWater: boolean;
  readonly onGround: boolean;
}

const fatigueFactors = [1, 0.3, 0.09, 0.0027];

/** Whether a block drops its items for this tool (or a bare hand, for null). */
export function canHarvest(block: BlockTemplate, tool: ItemStack | null): boolean {
  return block.harvestTools === null || (tool !== null && block.harvestTools.has(tool.id));
}

function toolSpeed(block: BlockTemplate, tool: ItemStack | null): number {
  if (!tool) return 1;
  return gameData.materials[block.material]?.[String(tool.id)] ?? 1;
}

/** The level of an enchantment on a stack, 0 for none. */
export function enchantmentLevel(stack: ItemStack | null, name: string): number {
  const list = stack?.nbt?.value.Enchantments;
  if (list?.type !== 'list') return 0;
  for (const entry of list.value.value) {
    const { id, lvl } = Object(entry);
    if (id?.value === `minecraft:${name}` || id?.value === name) return Number(lvl?.value ?? 0);
  }
  return 0;
}

/**
 * Ticks to break a block: 0 at once, Infinity never. Vanilla's rule: each tick adds speed / hardness / 30 (100 without the right tool), and
 * the block breaks when the sum reaches one.
 */
export function ticksToBreak(block: BlockTemplate, conditions: MiningConditions): number {
  if (block.hardness < 0) return Number.POSITIVE_INFINITY;
  let speed = toolSpeed(block, conditions.tool);
  if (speed > 1) {
    const efficiency = enchantmentLevel(conditions.tool, 'efficiency');
    if (efficiency > 0) speed += efficiency ** 2 + 1;
  }
  speed *= 1 + 0.2 * conditions.haste;
  speed *= fatigueFactors[conditions.miningFatigue] ?? 0.00081;
  if (conditions.eyesInWater) speed /= 5;
  if (!conditions.onGround) speed /= 5;
  const progress = speed / block.hardness / (canHarvest(block, conditions.tool) ? 30 : 100);
  return progress >= 1 ? 0 : Math.ceil(1 / progress);
}
