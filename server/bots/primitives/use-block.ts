import type { Block } from 'prismarine-block';
import type { Body } from '../body.ts';
import { lookGoal } from '../walking/look-goal.ts';

const walkLimit = 60_000;

/** Walks to a position from which a block is visible and usable. @throws WalkFailed if there is no path. */
export async function approachBlock(body: Body, block: Block): Promise<void> {
  await body.walker.to(lookGoal(body, block.position), { limit: walkLimit });
}
