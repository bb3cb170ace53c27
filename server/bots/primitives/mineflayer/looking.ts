import type { Block } from 'prismarine-block';
import { z } from 'zod';
import type { Position } from '#lib/domain/position.ts';
import { findBlocks } from '../../block-search.ts';
import { blockType, definePrimitive, formatPosition, nameSchema, pointSchema } from '../primitive.ts';

/** `lookAt(position)`: turns the head to a point. */
export const lookAt = definePrimitive({
  name: 'lookAt',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    await body.until(body.bot.lookAt(position));
    return { result: undefined, feedback: 'Looking' };
  },
});

/** A block as programs see it. */
export interface BlockFacts {
  readonly name: string;
  /** Numeric kind. */
  readonly type: number;
  /** Number of its state within its kind; the age of a crop. */
  readonly metadata: number;
  readonly position: Position;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

export function blockFacts(block: Block): BlockFacts {
  const { name, type, metadata } = block;
  const { x, y, z } = block.position;
  return { name, type, metadata, position: { x, y, z }, properties: { ...block.getProperties() } };
}

/** `blockAt(position)`: kind, position and state of a block; null if the world is not loaded there. */
export const blockAt = definePrimitive({
  name: 'blockAt',
  group: 'mineflayer',
  occupation: 'free',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    const result: BlockFacts | null = block && blockFacts(block);
    return { result, feedback: block?.name ?? 'not loaded' };
  },
});

/** `findBlock(name, maxDistance = 32)`: the nearest block of a kind, or null. */
export const findBlock = definePrimitive({
  name: 'findBlock',
  group: 'mineflayer',
  occupation: 'free',
  parameters: z.tuple([nameSchema, z.number().positive().max(64).default(32)]),
  detail: (name) => name,
  async run(body, name, maxDistance) {
    const types = new Set([blockType(body, 'findBlock', name)]);
    const [at] = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance, count: 1 });
    const block = at && body.blockAt(at);
    const result: BlockFacts | null = block ? blockFacts(block) : null;
    return { result, feedback: at ? `${name} at ${formatPosition(at)}` : `No ${name} there` };
  },
});
