import type { Block } from 'prismarine-block';
import type { Body } from '../body.ts';
import { goals } from '../library/mineflayer.ts';

/** Distance from which a block can be used. */
const reach = 4.5;
const walkLimit = 60_000;

/** Walks to a position from which a block is visible and usable. @throws WalkFailed if there is no path. */
export async function approachBlock(body: Body, block: Block): Promise<void> {
  const { bot } = body;
  await body.walker.to(new goals.GoalLookAtBlock(block.position, bot.world, { reach }), { limit: walkLimit });
}
