import type { Position } from '#lib/domain/position.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { answerTicks } from './answer-ticks.ts';
import type { Body } from './body.ts';
import { clicksFor, clicksWithin, eyeHeight, type HandClick, hasFacing, isDiggable, type Placement, pointOf } from './hand-reach.ts';
import { Vec3 } from './library/mineflayer.ts';

/** Blocks that a click uses instead of placing something against them, unless the body sneaks. */
const usable =
  /^(.*chest|barrel|.*crafting_table|.*furnace|smoker|composter|lectern|loom|stonecutter|cartography_table|grindstone|.*anvil|note_block|lever|beacon|cake|hopper|dispenser|dropper|repeater|comparator|.*command_block|structure_block|jigsaw|.*_(door|trapdoor|fence_gate|button|bed|sign))$/;

/** Where the eyes of a standing body are. */
function eyesOf({ bot }: Body): Position {
  const { x, y, z } = bot.entity.position;
  return { x, y: y + eyeHeight, z };
}

/** The name of the block at a position; null for air and for unloaded parts of the world. */
function nameAt(body: Body, at: Position): string | null {
  const block = body.blockAt(new Vec3(at.x, at.y, at.z));
  return block === null || block.type === 0 ? null : block.name;
}

/** Places a block from where the body stands. Throws an Error with the reason if that fails. */
export async function placeByHand(body: Body, placement: Placement): Promise<void> {
  const { name, at, facing } = placement;
  const { bot } = body;
  const item = bot.inventory.items().find((one) => one.name === (itemOfBlock(name) ?? name));
  if (!item) throw new Error('none in inventory');
  const all = clicksFor(placement, (place) => nameAt(body, place));
  const ways = clicksWithin(placement, all, eyesOf(body));
  if (ways.length === 0) throw new Error(all.length === 0 ? 'there is no neighbour to place it against' : 'it is out of reach from here');
  if (bot.heldItem?.type !== item.type) await body.until(bot.equip(item, 'hand'));
  await clickFirst(body, at, ways);
  await body.ticks(1);
  const there = body.blockAt(new Vec3(at.x, at.y, at.z));
  const properties = there?.getProperties() ?? {};
  const faces = properties.facing ?? properties.axis ?? null;
  if (there === null || itemOfBlock(there.name) !== item.name) throw new Error(`the block there is ${there?.name ?? 'not loaded'}`);
  if (facing !== null && !hasFacing(typeof faces === 'string' ? faces : null, facing))
    throw new Error(`it faces ${faces ?? 'nowhere'}, not ${facing}`);
}

/** Clicks in one way after another until the server places the block. Throws the last refusal. */
async function clickFirst(body: Body, at: Position, ways: readonly HandClick[]): Promise<void> {
  for (const [index, way] of ways.entries()) {
    try {
      await clickOn(body, at, way);
      return;
    } catch (error) {
      body.mustBeAlive();
      if (index === ways.length - 1) throw error;
    }
  }
}

/** Clicks on a neighbour of a cell with the held item. */
async function clickOn(body: Body, at: Position, click: HandClick): Promise<void> {
  const { bot } = body;
  const { side } = click;
  const neighbour = body.blockAt(new Vec3(at.x + side.x, at.y + side.y, at.z + side.z));
  if (!neighbour) throw new Error('the place is not loaded');
  const sneaks = usable.test(neighbour.name);
  if (sneaks) {
    bot.setControlState('sneak', true);
    await body.ticks(answerTicks);
  }
  try {
    const point = pointOf(at, click);
    await body.until(bot.lookAt(new Vec3(point.x, point.y, point.z), true));
    // The view is part of the next position packet, and decides the facing.
    await body.ticks(1);
    await body.until(bot.placeBlock(neighbour, new Vec3(-side.x, -side.y, -side.z)));
  } finally {
    if (sneaks) bot.setControlState('sneak', false);
  }
}

/** Breaks a block from where the body stands and returns its name. Throws an Error with the reason if that fails. */
export async function digByHand(body: Body, at: Position): Promise<string> {
  const { bot } = body;
  const block = body.blockAt(new Vec3(at.x, at.y, at.z));
  if (!block || block.type === 0) throw new Error('there is no block');
  if (!block.diggable) throw new Error(`nothing breaks ${block.name}`);
  if (!isDiggable(at, eyesOf(body))) throw new Error('it is out of reach from here');
  const tool = bot.pathfinder.bestHarvestTool(block);
  if (tool && bot.heldItem?.type !== tool.type) await body.until(bot.equip(tool, 'hand'));
  await body.dig(block, true);
  await body.ticks(answerTicks);
  if (body.blockAt(block.position)?.type === block.type) throw new Error('the block is still there');
  return block.name;
}
