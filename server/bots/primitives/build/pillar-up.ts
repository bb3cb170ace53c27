import { z } from 'zod';
import { raise } from '../../pillar.ts';
import { countSchema, definePrimitive } from '../primitive.ts';

/** Most levels of one call. */
export const mostLevels = 32;

/**
 * `pillarUp(levels)`: jumps and puts dirt below the feet, level by level. Needs that many dirt and free room above. Returns how many levels
 * the body rose.
 */
export const pillarUp = definePrimitive({
  name: 'pillarUp',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([countSchema(mostLevels)]),
  detail: (levels) => `${levels} levels`,
  async run(body, levels) {
    const risen = await raise(body, levels);
    return { result: risen, feedback: `Rose ${risen} of ${levels} levels`, failed: risen < levels };
  },
});
