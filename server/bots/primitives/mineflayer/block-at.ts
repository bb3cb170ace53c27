import { z } from 'zod';
import { definePrimitive, pointSchema, words } from '../primitive.ts';
import type { BlockFacts } from './block-facts.ts';

/** `blockAt(position)`: name and position of a block; null where the world is not loaded. */
export const blockAt = definePrimitive({
  name: 'blockAt',
  group: 'mineflayer',
  parameters: z.tuple([pointSchema]),
  detail: (position) => words(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    const { x, y, z } = position.floored();
    const result: BlockFacts | null = block ? { name: block.name, position: { x, y, z } } : null;
    return { result, feedback: block?.name ?? 'not loaded' };
  },
});
