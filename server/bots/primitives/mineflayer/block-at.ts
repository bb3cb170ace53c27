import { z } from 'zod';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';
import { type BlockFacts, blockFacts } from './block-facts.ts';

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
