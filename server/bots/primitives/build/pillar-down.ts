import { z } from 'zod';
import { lower } from '../../pillar.ts';
import { countSchema, definePrimitive } from '../primitive.ts';
import { mostLevels } from './pillar-up.ts';

/** `pillarDown(levels)`: digs the dirt below the feet, level by level, and picks it up. Stops at another block. Returns how many levels it sank. */
export const pillarDown = definePrimitive({
  name: 'pillarDown',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([countSchema(mostLevels)]),
  detail: (levels) => `${levels} levels`,
  async run(body, levels) {
    const sunk = await lower(body, levels);
    return { result: sunk, feedback: `Sank ${sunk} of ${levels} levels`, failed: sunk < levels };
  },
});
