import type { Chest } from 'mineflayer';
import type { Body } from '../../body.ts';
import type { Vector } from '../../library/mineflayer.ts';
import { PrimitiveMisuse } from '../../primitive-misuse.ts';
import { formatPosition } from '../primitive.ts';
import { approachBlock } from '../use-block.ts';

const openable: ReadonlySet<string> = new Set(['chest', 'trapped_chest', 'barrel']);

/** Walks to a chest, opens it, calls `use`, closes it and remembers its contents. Throws PrimitiveMisuse if there is no chest. */
export async function withChest<Result>(
  body: Body,
  primitive: string,
  position: Vector,
  use: (chest: Chest) => Promise<Result>,
): Promise<Result> {
  const at = position.floored();
  let block = body.blockAt(at);
  if (!block) {
    await body.walker.near(at);
    block = body.blockAt(at);
  }
  if (!block || !openable.has(block.name)) {
    body.chests.note(at, 'Invalid');
    throw new PrimitiveMisuse(`${primitive}: there is ${block ? block.name : 'nothing loaded'} at ${formatPosition(at)}, not a chest.`);
  }
  await approachBlock(body, block);
  const chest = await body.until(body.bot.openContainer(block));
  try {
    return await use(chest);
  } finally {
    if (body.bot.currentWindow === chest) body.chests.note(at, contentsOf(chest));
    await body.bot.closeWindow(chest);
  }
}

/** The contents of an open chest by item name. */
export function contentsOf(chest: Chest): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, count } of chest.containerItems()) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
