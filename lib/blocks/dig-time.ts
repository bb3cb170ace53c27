/** What decides how long a block takes to break. */
export interface DigConditions {
  /** The block's factor of digging time; negative for a block that never breaks. */
  readonly hardness: number;
  /** Speed of the held tool on this block; 1 for a bare hand. */
  readonly toolSpeed: number;
  /** Whether the block gives its drops to this tool. */
  readonly harvests: boolean;
  /** Levels of the tool's enchantment and of effects; 0 for none. */
  readonly efficiency: number;
  readonly haste: number;
  readonly miningFatigue: number;
  readonly eyesInWater: boolean;
  readonly onGround: boolean;
}

const fatigueFactors = [1, 0.3, 0.09, 0.0027];

/**
 * Ticks to break a block: 0 at once, Infinity never. Vanilla's rule: each tick adds speed / hardness / 30 (100 without the right tool), and
 * the block breaks when the sum reaches one.
 */
export function digTicks(conditions: DigConditions): number {
  if (conditions.hardness < 0) return Number.POSITIVE_INFINITY;
  let speed = conditions.toolSpeed;
  if (speed > 1 && conditions.efficiency > 0) speed += conditions.efficiency ** 2 + 1;
  speed *= 1 + 0.2 * conditions.haste;
  speed *= fatigueFactors[conditions.miningFatigue] ?? 0.00081;
  if (conditions.eyesInWater) speed /= 5;
  if (!conditions.onGround) speed /= 5;
  const progress = speed / conditions.hardness / (conditions.harvests ? 30 : 100);
  return progress >= 1 ? 0 : Math.ceil(1 / progress);
}
