import type { Position } from '#lib/domain/position.ts';
import type { Random } from '../../random.ts';
import type { MinecraftServer } from '../../server.ts';
import type { BlockTemplate } from '../../world/block-template.ts';

/** Where plants grow, and the chance they grow by. */
export interface Garden {
  readonly server: MinecraftServer;
  readonly random: Random;
}

/** What lives: how it grows by chance and what bone meal does to it. */
export interface Plant {
  /** Names of the blocks it consists of. */
  readonly blocks: readonly string[];
  /** Whether anything could come of a random tick in this state. */
  grows(block: BlockTemplate): boolean;
  /** A random tick comes upon one of its blocks. */
  grow(garden: Garden, at: Position, block: BlockTemplate): void;
  /** Gives it bone meal; false when that is of no use here. Left out where it never is. */
  fertilise?(garden: Garden, at: Position, block: BlockTemplate): boolean;
}

/** The age a block's state shows, 0 for blocks without one. */
export function ageOf(block: BlockTemplate): number {
  return Number(block.properties.age ?? 0);
}
