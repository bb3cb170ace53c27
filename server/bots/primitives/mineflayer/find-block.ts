import { z } from 'zod';
import { findBlocks } from '../../block-search.ts';
import { blockType, definePrimitive, formatPosition, nameSchema } from '../primitive.ts';
import { type BlockFacts, blockFacts } from './block-facts.ts';

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
