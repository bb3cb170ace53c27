import type { Position } from '#lib/domain/position.ts';
import type { Random } from '../../random.ts';
import type { MinecraftServer } from '../../server.ts';
import type { BlockTemplate } from '../../world/block-template.ts';

/** The world and the random numbers of plants. */
export interface Garden {
  readonly server: MinecraftServer;
  readonly random: Random;
}

/** A plant: its growth by random ticks and by bone meal. */
export interface Plant {
  /** Names of its blocks. */
  readonly blocks: readonly string[];
  /** Whether a random tick can have an effect in this state. */
  grows(block: BlockTemplate): boolean;
  /** Handles a random tick of one of its blocks. */
  grow(garden: Garden, at: Position, block: BlockTemplate): void;
  /** Applies bone meal; false if it has no effect here. Absent if it never has. */
  fertilise?(garden: Garden, at: Position, block: BlockTemplate): boolean;
}

/** The age a block's state shows, 0 for blocks without one. */
export function ageOf(block: BlockTemplate): number {
  return Number(block.properties.age ?? 0);
}
