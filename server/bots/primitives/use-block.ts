import type { Block } from 'prismarine-block';
import type { Body } from '../body.ts';
import { goals } from '../library/mineflayer.ts';

/** From this near a block can be used. */
const reach = 4.5;
const walkLimit = 60_000;

/** Walks to where a block can be seen and used. @throws WalkFailed when there is no way. */
export async function approachBlock(body: Body, block: Block): Promise<void> {
  const { bot } = body;
  await body.walker.to(new goals.GoalLookAtBlock(block.position, bot.world, { reach }), { limit: walkLimit });
}
