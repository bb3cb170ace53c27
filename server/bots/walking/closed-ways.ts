import type { Block } from 'prismarine-block';
import { findBlocks } from '../block-search.ts';
import type { Vector } from '../library/mineflayer.ts';
import { panelOf, walkKind } from '../library/walk-kinds.ts';
import { opensByHand } from './opens-by-hand.ts';
import type { WalkingBody } from './walking-body.ts';

const searchDistance = 24;
const most = 4;
/** Iron trapdoors do not open by hand. */
const trapdoor = /^(?!iron_).*_trapdoor$/;
const { westPanel, eastPanel } = walkKind;

/**
 * The nearest gates, doors and trapdoors that a hand turns and that close a way as they are, nearest first. None in adventure mode, where they
 * belong to the task: a walk must not solve it.
 */
export function closedWays(body: WalkingBody): readonly Block[] {
  const { bot } = body;
  if (bot.game.gameMode === 'adventure') return [];
  const types = new Set(bot.registry.blocksArray.filter(({ name }) => opensByHand(name) || trapdoor.test(name)).map(({ id }) => id));
  const found = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 32 });
  const closed = found.flatMap((at) => body.blockAt(at) ?? []).filter((block) => isClosedWay(body, block));
  // The upper half of a door is the same door.
  return closed.filter((block) => !isDoor(block) || block.getProperties().half !== 'upper').slice(0, most);
}

/**
 * Whether a hand can turn a block that closes a way as it is: a closed gate, a door whose panel stands across a way, open or closed, an open
 * trapdoor that does so or leaves a hole in a floor, and a closed trapdoor over a ladder or vine.
 */
export function isClosedWay(body: WalkingBody, block: Block): boolean {
  const { open, half } = block.getProperties();
  const isOpen = String(open) === 'true';
  if (isDoor(block)) return standsAcross(body, block);
  if (!trapdoor.test(block.name)) return opensByHand(block.name) && !isOpen;
  const isOverClimbable = /^(ladder|vine)$/.test(body.blockAt(block.position.offset(0, -1, 0))?.name ?? '');
  if (isOverClimbable) return !isOpen;
  return isOpen && (half === 'top' || standsAcross(body, block));
}

function isDoor({ name }: Block): boolean {
  return opensByHand(name) && name.endsWith('_door');
}

/** Whether a body could pass on both sides of a panel. */
function standsAcross(body: WalkingBody, block: Block): boolean {
  const panel = panelOf(block);
  if (panel === 0) return false;
  const [dx, dz] = panel === westPanel || panel === eastPanel ? [1, 0] : [0, 1];
  return [-1, 1].every((side) => !isWall(body, block.position.offset(side * dx, 0, side * dz)));
}

function isWall(body: WalkingBody, at: Vector): boolean {
  const block = body.blockAt(at);
  if (block === null || block.boundingBox === 'empty') return false;
  return block.shapes.some(([west, , north, east, top, south]) => west <= 0 && north <= 0 && east >= 1 && south >= 1 && top >= 1);
}
