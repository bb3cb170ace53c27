import { digTicks } from '#lib/blocks/dig-time.ts';
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

/** Ticks to break a block: 0 at once, Infinity never. */
export function ticksToBreak(block: BlockTemplate, { tool, ...conditions }: MiningConditions): number {
  return digTicks({
    ...conditions,
    hardness: block.hardness,
    toolSpeed: toolSpeed(block, tool),
    harvests: canHarvest(block, tool),
    efficiency: enchantmentLevel(tool, 'efficiency'),
  });
}
