import { z } from 'zod';
import { findBlocks } from '../block-search.ts';
import { blockType, definePrimitive, nameSchema, pointSchema } from './primitive.ts';

/** `blockExists(name, point = here, maxDistance = 32)`: whether the search finds a block of that kind. Silent. */
export const blockExists = definePrimitive({
  name: 'blockExists',
  group: 'mineBlock',
  occupation: 'free',
  parameters: z.tuple([nameSchema, pointSchema.nullable().default(null), z.number().positive().max(64).default(32)]),
  detail: (name) => name,
  async run(body, name, point, maxDistance) {
    const type = blockType(body, 'blockExists', name);
    const found = findBlocks(body, { types: new Set([type]), centre: point ?? body.bot.entity.position, maxDistance, count: 1 });
    return { result: found.length > 0, feedback: found.length > 0 ? `${name} is there` : `No ${name} there` };
  },
});
