import type { Block } from 'prismarine-block';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';
import { opensByHand } from './opens-by-hand.ts';

const searchDistance = 24;
const most = 4;

/**
 * The nearest closed gates and doors that open by hand, nearest first. None in adventure mode, where they belong to the task: a walk must
 * not solve it.
 */
export function closedWays(body: Body): readonly Block[] {
  const { bot } = body;
  if (bot.game.gameMode === 'adventure') return [];
  const types = new Set(bot.registry.blocksArray.filter(({ name }) => opensByHand(name)).map(({ id }) => id));
  const found = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 32 });
  const closed = found.flatMap((at) => body.blockAt(at) ?? []).filter(isClosedWay);
  // The upper half of a door is the same door.
  return closed.filter((block) => block.getProperties().half !== 'upper').slice(0, most);
}

/** Whether a block is a closed gate or door that opens by hand. */
export function isClosedWay(block: Block): boolean {
  return opensByHand(block.name) && String(block.getProperties().open) !== 'true';
}
