import { z } from 'zod';
import { findBlocks as search } from '../../block-search.ts';
import { blockType, countSchema, definePrimitive, nameSchema, pointSchema } from '../primitive.ts';
import { type BlockFacts, blockFacts } from './looking.ts';

/** `findBlocks(names, maxDistance = 32, count = 1, point = here)`: the nearest blocks of some kinds, nearest first. */
export const findBlocks = definePrimitive({
  name: 'findBlocks',
  group: 'mineflayer',
  occupation: 'free',
  parameters: z.tuple([
    z.array(nameSchema).min(1).max(2000),
    z.number().positive().max(64).default(32),
    countSchema(512).default(1),
    pointSchema.nullable().default(null),
  ]),
  detail: (names) => names.join(', '),
  async run(body, names, maxDistance, count, point) {
    const types = new Set(names.map((name) => blockType(body, 'findBlocks', name)));
    const found = search(body, { types, centre: point ?? body.bot.entity.position, maxDistance, count });
    const result: readonly BlockFacts[] = found.flatMap((at) => {
      const block = body.blockAt(at);
      return block ? [blockFacts(block)] : [];
    });
    return { result, feedback: `${result.length} found` };
  },
});
